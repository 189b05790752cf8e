import '@blueprintjs/core/lib/css/blueprint.css'
import {
  Button,
  Dialog,
  DialogBody,
  Drawer,
  InputGroup,
  Menu,
  MenuItem,
  Popover,
  Slider,
} from '@blueprintjs/core'
import { useState } from 'react'
import { createRoot } from 'react-dom/client'

function Profile() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button id="open" onClick={() => setOpen(true)}>
        Edit profile
      </Button>
      <Dialog title="Edit profile" isOpen={isOpen} onClose={() => setOpen(false)}>
        <DialogBody>
          <div id="dialog">
            <label>
              Name <InputGroup id="name" />
            </label>
            <Button id="save">Save</Button>
          </div>
        </DialogBody>
      </Dialog>
    </>
  )
}

const More = () => (
  <Popover
    content={
      <Menu>
        <MenuItem text="Rename" />
        <MenuItem text="Archive" />
      </Menu>
    }
  >
    <Button id="menu">More</Button>
  </Popover>
)

function Sections() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button id="open-drawer" onClick={() => setOpen(true)}>
        Sections
      </Button>
      <Drawer position="left" size="300px" isOpen={isOpen} onClose={() => setOpen(false)}>
        <a id="reports" href="#reports">
          Reports
        </a>
      </Drawer>
    </>
  )
}

function Volume() {
  const [value, setValue] = useState(4)
  return (
    <div id="slider" style={{ width: 200 }}>
      <Slider
        min={0}
        max={10}
        value={value}
        onChange={setValue}
        handleHtmlProps={{ 'aria-label': 'Volume' }}
      />
    </div>
  )
}

createRoot(document.querySelector('#app')!).render(
  <>
    <Profile />
    <More />
    <Sections />
    <InputGroup id="field" aria-label="Search" />
    <Volume />
  </>,
)
