import 'primereact/resources/themes/lara-light-blue/theme.css'
import { Button } from 'primereact/button'
import { Dialog } from 'primereact/dialog'
import { Dropdown } from 'primereact/dropdown'
import { InputText } from 'primereact/inputtext'
import { Menu } from 'primereact/menu'
import { Sidebar } from 'primereact/sidebar'
import { Slider } from 'primereact/slider'
import { useRef, useState } from 'react'
import { createRoot } from 'react-dom/client'

function Profile() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button id="open" label="Edit profile" onClick={() => setOpen(true)} />
      <Dialog header="Edit profile" visible={isOpen} onHide={() => setOpen(false)}>
        <div id="dialog">
          <label>
            Name <InputText id="name" />
          </label>
          <Button id="save" label="Save" />
          <Button label="Close" onClick={() => setOpen(false)} />
        </div>
      </Dialog>
    </>
  )
}

function More() {
  const menu = useRef<Menu>(null)
  return (
    <>
      <Button id="menu" label="More" onClick={(event) => menu.current?.toggle(event)} />
      <Menu ref={menu} popup model={[{ label: 'Rename' }, { label: 'Archive' }]} />
    </>
  )
}

function Plan() {
  const [value, setValue] = useState('Basic')
  return (
    <Dropdown
      id="select"
      value={value}
      options={['Basic', 'Gold']}
      onChange={(event) => setValue(event.value as string)}
    />
  )
}

function Sections() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button id="open-drawer" label="Sections" onClick={() => setOpen(true)} />
      <Sidebar visible={isOpen} onHide={() => setOpen(false)}>
        <a id="reports" href="#reports">
          Reports
        </a>
      </Sidebar>
    </>
  )
}

function Volume() {
  const [value, setValue] = useState(50)
  return (
    <div id="slider" style={{ width: 200, padding: 20 }}>
      <Slider value={value} onChange={(event) => setValue(event.value as number)} />
    </div>
  )
}

createRoot(document.querySelector('#app')!).render(
  <>
    <Profile />
    <More />
    <Plan />
    <Sections />
    <InputText id="field" aria-label="Search" />
    <Volume />
  </>,
)
