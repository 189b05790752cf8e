import {
  Combobox,
  ComboboxInput,
  ComboboxOption,
  ComboboxOptions,
  Dialog,
  DialogPanel,
  DialogTitle,
  Listbox,
  ListboxButton,
  ListboxOption,
  ListboxOptions,
  Menu,
  MenuButton,
  MenuItem,
  MenuItems,
} from '@headlessui/react'
import { useState } from 'react'
import { createRoot } from 'react-dom/client'

const BOX = { background: 'white', border: '1px solid', padding: 24 }
const PLANS = ['Basic', 'Gold']

function Profile() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button id="open" onClick={() => setOpen(true)}>
        Edit profile
      </button>
      <Dialog open={isOpen} onClose={setOpen}>
        <DialogPanel id="dialog" style={{ ...BOX, position: 'fixed', inset: '20% 30%' }}>
          <DialogTitle>Edit profile</DialogTitle>
          <label>
            Name <input id="name" />
          </label>
          <button id="save">Save</button>
          <button onClick={() => setOpen(false)}>Close</button>
        </DialogPanel>
      </Dialog>
    </>
  )
}

const More = () => (
  <Menu>
    <MenuButton id="menu">More</MenuButton>
    <MenuItems anchor="bottom start" style={BOX}>
      <MenuItem>
        <button>Rename</button>
      </MenuItem>
      <MenuItem>
        <button>Archive</button>
      </MenuItem>
    </MenuItems>
  </Menu>
)

function Plan() {
  const [plan, setPlan] = useState('Basic')
  return (
    <Listbox value={plan} onChange={setPlan}>
      <ListboxButton id="select">{plan}</ListboxButton>
      <ListboxOptions anchor="bottom start" style={BOX}>
        {PLANS.map((it) => (
          <ListboxOption key={it} value={it}>
            {it}
          </ListboxOption>
        ))}
      </ListboxOptions>
    </Listbox>
  )
}

function Country() {
  const [country, setCountry] = useState<string | null>(null)
  return (
    <Combobox value={country} onChange={setCountry} immediate>
      <ComboboxInput id="combobox" aria-label="Country" />
      <ComboboxOptions anchor="bottom start" style={BOX}>
        {['Austria', 'Peru'].map((it) => (
          <ComboboxOption key={it} value={it}>
            {it}
          </ComboboxOption>
        ))}
      </ComboboxOptions>
    </Combobox>
  )
}

createRoot(document.querySelector('#app')!).render(
  <>
    <Profile />
    <More />
    <Plan />
    <Country />
  </>,
)
