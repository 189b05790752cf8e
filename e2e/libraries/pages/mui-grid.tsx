import { DataGrid } from '@mui/x-data-grid'
import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import { COLUMNS, FIELDS, findColumn, PEOPLE, type Shown } from '../grids/people.ts'

function People() {
  const [{ fields, sort }, setShown] = useState<Shown>({ fields: FIELDS, sort: undefined })
  window.show = setShown
  const hidden = FIELDS.filter((it) => !fields.includes(it))
  const columns = [...fields, ...hidden].map(findColumn)
  return (
    <div style={{ height: 500 }}>
      <DataGrid
        rows={PEOPLE}
        columns={columns.map(({ field, title }) => ({ field, headerName: title, width: 140 }))}
        columnVisibilityModel={Object.fromEntries(COLUMNS.map((it) => [it.field, fields.includes(it.field)]))}
        sortModel={sort ? [{ field: sort.field, sort: sort.isDescending ? 'desc' : 'asc' }] : []}
        initialState={{ pagination: { paginationModel: { pageSize: 100 } } }}
        pageSizeOptions={[100]}
      />
    </div>
  )
}

createRoot(document.querySelector('#app')!).render(<People />)
