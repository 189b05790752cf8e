import { DataEditor, GridCellKind, type GridCell } from '@glideapps/glide-data-grid'
import '@glideapps/glide-data-grid/dist/index.css'
import { useState } from 'react'
import { createRoot } from 'react-dom/client'

function Plants() {
  const [name, setName] = useState('')
  // A cell is written in a field of its own, which opens above the grid.
  Object.assign(window, { readEditor: () => document.querySelector('textarea')?.value ?? name })
  return (
    <div id="editor" style={{ width: 600 }}>
      <DataEditor
        width={600}
        height={200}
        columns={[
          { title: 'Name', width: 300 },
          { title: 'Place', width: 250 },
        ]}
        rows={3}
        getCellContent={([column, row]): GridCell => {
          const data = column === 0 && row === 0 ? name : `${column}/${row}`
          return { kind: GridCellKind.Text, data, displayData: data, allowOverlay: true }
        }}
        onCellEdited={([column, row], { data }) => column === 0 && row === 0 && setName(String(data))}
      />
    </div>
  )
}

const portal = document.createElement('div')
portal.id = 'portal'
portal.style.cssText = 'position: fixed; left: 0; top: 0'
document.body.append(portal)
createRoot(document.querySelector('#app')!).render(<Plants />)
