import '@mantine/core/styles.css'
import {
  Autocomplete,
  Button,
  Drawer,
  MantineProvider,
  Menu,
  Modal,
  Select,
  Slider,
  TextInput,
} from '@mantine/core'
import { useState } from 'react'
import { createRoot } from 'react-dom/client'

function Profile() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button id="open" onClick={() => setOpen(true)}>
        Edit profile
      </Button>
      <Modal title="Edit profile" opened={isOpen} onClose={() => setOpen(false)}>
        <div id="dialog">
          <TextInput id="name" label="Name" />
          <Button id="save">Save</Button>
        </div>
      </Modal>
    </>
  )
}

const More = () => (
  <Menu>
    <Menu.Target>
      <Button>More</Button>
    </Menu.Target>
    <Menu.Dropdown>
      <Menu.Item>Rename</Menu.Item>
      <Menu.Item>Archive</Menu.Item>
    </Menu.Dropdown>
  </Menu>
)

function Sections() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button id="open-drawer" onClick={() => setOpen(true)}>
        Sections
      </Button>
      <Drawer opened={isOpen} onClose={() => setOpen(false)}>
        <a id="reports" href="#reports">
          Reports
        </a>
      </Drawer>
    </>
  )
}

createRoot(document.querySelector('#app')!).render(
  <MantineProvider>
    <Profile />
    <div id="menu" style={{ width: 'fit-content' }}>
      <More />
    </div>
    <Select id="select" aria-label="Plan" data={['Basic', 'Gold']} defaultValue="Basic" w={120} />
    <Autocomplete id="combobox" aria-label="Country" data={['Austria', 'Peru']} w={200} />
    <Sections />
    <TextInput id="field" aria-label="Search" w={200} />
    <Slider id="slider" thumbLabel="Volume" defaultValue={40} w={200} />
  </MantineProvider>,
)
