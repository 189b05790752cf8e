import {
  Button,
  Combobox,
  Dialog,
  DialogBody,
  DialogSurface,
  DialogTitle,
  DialogTrigger,
  FluentProvider,
  Input,
  Menu,
  MenuItem,
  MenuList,
  MenuPopover,
  MenuTrigger,
  Option,
  OverlayDrawer,
  Slider,
  webLightTheme,
} from '@fluentui/react-components'
import { useState } from 'react'
import { createRoot } from 'react-dom/client'

const Profile = () => (
  <Dialog>
    <DialogTrigger disableButtonEnhancement>
      <Button id="open">Edit profile</Button>
    </DialogTrigger>
    <DialogSurface id="dialog">
      <DialogBody>
        <DialogTitle>Edit profile</DialogTitle>
        <label>
          Name <Input id="name" />
        </label>
        <Button id="save">Save</Button>
        <DialogTrigger disableButtonEnhancement>
          <Button>Close</Button>
        </DialogTrigger>
      </DialogBody>
    </DialogSurface>
  </Dialog>
)

const More = () => (
  <Menu>
    <MenuTrigger disableButtonEnhancement>
      <Button id="menu">More</Button>
    </MenuTrigger>
    <MenuPopover>
      <MenuList>
        <MenuItem>Rename</MenuItem>
        <MenuItem>Archive</MenuItem>
      </MenuList>
    </MenuPopover>
  </Menu>
)

function Sections() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button id="open-drawer" onClick={() => setOpen(true)}>
        Sections
      </Button>
      <OverlayDrawer open={isOpen} onOpenChange={(_event, { open }) => setOpen(open)} aria-label="Sections">
        <a id="reports" href="#reports">
          Reports
        </a>
      </OverlayDrawer>
    </>
  )
}

createRoot(document.querySelector('#app')!).render(
  <FluentProvider theme={webLightTheme}>
    <Profile />
    <More />
    <Combobox id="combobox" aria-label="Country">
      <Option>Austria</Option>
      <Option>Peru</Option>
    </Combobox>
    <Sections />
    <Input id="field" aria-label="Search" />
    <Slider id="slider" aria-label="Volume" />
  </FluentProvider>,
)
