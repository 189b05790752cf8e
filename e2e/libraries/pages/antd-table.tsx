import { Table } from 'antd'
import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import { FIELDS, findColumn, PEOPLE, type Person, type Shown } from '../grids/people.ts'

function People() {
  const [{ fields, sort }, setShown] = useState<Shown>({ fields: FIELDS, sort: undefined })
  window.show = setShown
  return (
    <Table<Person>
      rowKey="id"
      dataSource={PEOPLE}
      pagination={false}
      virtual={location.search.startsWith('?virtual')}
      scroll={{ x: fields.length * 140, y: 450 }}
      columns={fields.map(findColumn).map(({ field, title }) => ({
        title,
        dataIndex: field,
        width: 140,
        ...(field === 'name' && { fixed: 'left' as const }),
        sorter: (a: Person, b: Person) => a[field]!.localeCompare(b[field]!),
        sortOrder: sort?.field === field ? (sort.isDescending ? 'descend' : 'ascend') : null,
      }))}
    />
  )
}

createRoot(document.querySelector('#app')!).render(<People />)
