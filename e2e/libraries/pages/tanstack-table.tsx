import {
  columnOrderingFeature,
  columnVisibilityFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useMemo, useRef, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { COLUMNS, FIELDS, sortPeople, type Person, type Shown } from '../grids/people.ts'

const features = tableFeatures({ columnOrderingFeature, columnVisibilityFeature })
const columns = COLUMNS.map(({ field, title }) => ({ accessorKey: field, header: title }))
const toCell = { display: 'flex', width: 140, flex: 'none' } as const

/** As in the library's example of virtual rows: the table has no roles and no keys of columns, but its own elements. */
function People() {
  const [shown, setShown] = useState<Shown>({ fields: FIELDS, sort: undefined })
  window.show = setShown
  const { fields } = shown
  const table = useTable<typeof features, Person>({
    features,
    columns,
    data: useMemo(() => sortPeople(shown), [shown]),
    getRowId: ({ id }) => id!,
    state: {
      columnOrder: fields,
      columnVisibility: Object.fromEntries(FIELDS.map((it) => [it, fields.includes(it)])),
    },
  })
  const { rows } = table.getRowModel()
  const scroller = useRef<HTMLDivElement>(null)
  const virtual = useVirtualizer({
    count: rows.length,
    estimateSize: () => 36,
    getScrollElement: () => scroller.current,
    overscan: 5,
  })
  return (
    <div ref={scroller} style={{ height: 500, overflow: 'auto', position: 'relative' }}>
      <table style={{ display: 'grid' }}>
        <thead style={{ display: 'grid', position: 'sticky', top: 0, zIndex: 1, background: '#fff' }}>
          {table.getHeaderGroups().map((group) => (
            <tr key={group.id} style={{ display: 'flex' }}>
              {group.headers.map((header) => (
                <th key={header.id} style={toCell}>
                  <table.FlexRender header={header} />
                </th>
              ))}
            </tr>
          ))}
        </thead>
        <tbody style={{ display: 'grid', height: virtual.getTotalSize(), position: 'relative' }}>
          {virtual.getVirtualItems().map(({ index, start }) => {
            const row = rows[index]!
            return (
              <tr
                key={row.id}
                data-index={index}
                style={{
                  display: 'flex',
                  position: 'absolute',
                  transform: `translateY(${start}px)`,
                  height: 36,
                }}
              >
                {row.getVisibleCells().map((cell) => (
                  <td key={cell.id} style={toCell}>
                    <table.FlexRender cell={cell} />
                  </td>
                ))}
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}

createRoot(document.querySelector('#app')!).render(<People />)
