import { AutoComplete, Button, ConfigProvider, Drawer, Dropdown, Input, Modal, Select, Slider } from 'antd'
import { useState } from 'react'
import { createRoot } from 'react-dom/client'

function Profile() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button id="open" onClick={() => setOpen(true)}>
        Edit profile
      </Button>
      <Modal title="Edit profile" open={isOpen} onCancel={() => setOpen(false)} footer={null}>
        <div id="dialog">
          <label>
            Name <Input id="name" />
          </label>
          <Button id="save">Save</Button>
          <Button onClick={() => setOpen(false)}>Close</Button>
        </div>
      </Modal>
    </>
  )
}

const ITEMS = ['Rename', 'Archive'].map((label) => ({ key: label, label }))

const More = () => (
  <Dropdown menu={{ items: ITEMS }} trigger={['click']}>
    <Button id="menu">More</Button>
  </Dropdown>
)

const PLANS = ['Basic', 'Gold'].map((label) => ({ value: label, label }))
const COUNTRIES = ['Austria', 'Peru'].map((value) => ({ value }))

function Sections() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button id="open-drawer" onClick={() => setOpen(true)}>
        Sections
      </Button>
      <Drawer placement="left" open={isOpen} onClose={() => setOpen(false)} forceRender>
        <a id="reports" href="#reports">
          Reports
        </a>
      </Drawer>
    </>
  )
}

createRoot(document.querySelector('#app')!).render(
  <ConfigProvider>
    <Profile />
    <More />
    <div id="select" style={{ display: 'inline-block' }}>
      <Select aria-label="Plan" options={PLANS} defaultValue="Basic" style={{ width: 120 }} />
    </div>
    <AutoComplete options={COUNTRIES} style={{ width: 200 }}>
      <Input id="combobox" aria-label="Country" />
    </AutoComplete>
    <Sections />
    <Input id="field" aria-label="Search" style={{ width: 200 }} />
    <div id="slider" style={{ width: 200 }}>
      <Slider aria-label="Volume" defaultValue={40} />
    </div>
  </ConfigProvider>,
)
