import {
  Autocomplete,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  Drawer,
  Menu,
  MenuItem,
  Select,
  Slider,
  TextField,
} from '@mui/material'
import { useState } from 'react'
import { createRoot } from 'react-dom/client'

function Profile() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button id="open" onClick={() => setOpen(true)}>
        Edit profile
      </Button>
      <Dialog id="dialog" open={isOpen} onClose={() => setOpen(false)}>
        <DialogTitle>Edit profile</DialogTitle>
        <DialogContent>
          <TextField id="name" label="Name" variant="standard" />
        </DialogContent>
        <DialogActions>
          <Button id="save">Save</Button>
          <Button onClick={() => setOpen(false)}>Close</Button>
        </DialogActions>
      </Dialog>
    </>
  )
}

function More() {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const close = () => setAnchor(null)
  return (
    <>
      <Button id="menu" onClick={({ currentTarget }) => setAnchor(currentTarget)}>
        More
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={close}>
        <MenuItem onClick={close}>Rename</MenuItem>
        <MenuItem onClick={close}>Archive</MenuItem>
      </Menu>
    </>
  )
}

function Sections() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button id="open-drawer" onClick={() => setOpen(true)}>
        Sections
      </Button>
      {/* It stays in the page while it is closed, as navigation often does. */}
      <Drawer open={isOpen} onClose={() => setOpen(false)} keepMounted>
        <a id="reports" href="#reports">
          Reports
        </a>
      </Drawer>
    </>
  )
}

createRoot(document.querySelector('#app')!).render(
  <>
    <Profile />
    <More />
    <Select SelectDisplayProps={{ id: 'select' }} defaultValue="basic" variant="standard">
      <MenuItem value="basic">Basic</MenuItem>
      <MenuItem value="gold">Gold</MenuItem>
    </Select>
    <Autocomplete
      id="combobox"
      options={['Austria', 'Peru']}
      openOnFocus
      renderInput={(params) => <TextField {...params} label="Country" variant="standard" />}
    />
    <Sections />
    <Slider id="slider" aria-label="Volume" style={{ width: 200, display: 'block' }} />
  </>,
)
