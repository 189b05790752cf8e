import { Combobox } from '@base-ui/react/combobox'
import { Dialog } from '@base-ui/react/dialog'
import { Menu } from '@base-ui/react/menu'
import { Select } from '@base-ui/react/select'
import { Slider } from '@base-ui/react/slider'
import { createRoot } from 'react-dom/client'

const BOX = { background: 'white', border: '1px solid', padding: 24 }

const Profile = () => (
  <Dialog.Root>
    <Dialog.Trigger id="open">Edit profile</Dialog.Trigger>
    <Dialog.Portal>
      <Dialog.Backdrop style={{ position: 'fixed', inset: 0, background: '#0008' }} />
      <Dialog.Popup id="dialog" style={{ ...BOX, position: 'fixed', inset: '20% 30%' }}>
        <Dialog.Title>Edit profile</Dialog.Title>
        <label>
          Name <input id="name" />
        </label>
        <button id="save">Save</button>
        <Dialog.Close>Close</Dialog.Close>
      </Dialog.Popup>
    </Dialog.Portal>
  </Dialog.Root>
)

const More = () => (
  <Menu.Root>
    <Menu.Trigger id="menu">More</Menu.Trigger>
    <Menu.Portal>
      <Menu.Positioner>
        <Menu.Popup style={BOX}>
          <Menu.Item>Rename</Menu.Item>
          <Menu.Item>Archive</Menu.Item>
        </Menu.Popup>
      </Menu.Positioner>
    </Menu.Portal>
  </Menu.Root>
)

const Plan = () => (
  <Select.Root defaultValue="Basic">
    <Select.Trigger id="select">
      <Select.Value />
    </Select.Trigger>
    <Select.Portal>
      <Select.Positioner alignItemWithTrigger={false}>
        <Select.Popup style={BOX}>
          {['Basic', 'Gold'].map((it) => (
            <Select.Item key={it} value={it}>
              <Select.ItemText>{it}</Select.ItemText>
            </Select.Item>
          ))}
        </Select.Popup>
      </Select.Positioner>
    </Select.Portal>
  </Select.Root>
)

const Country = () => (
  <Combobox.Root items={['Austria', 'Peru']}>
    <Combobox.Input id="combobox" aria-label="Country" />
    <Combobox.Portal>
      <Combobox.Positioner>
        <Combobox.Popup style={BOX}>
          <Combobox.List>
            {(it: string) => (
              <Combobox.Item key={it} value={it}>
                {it}
              </Combobox.Item>
            )}
          </Combobox.List>
        </Combobox.Popup>
      </Combobox.Positioner>
    </Combobox.Portal>
  </Combobox.Root>
)

const Volume = () => (
  <Slider.Root id="slider" defaultValue={40} style={{ width: 200 }}>
    <Slider.Control style={{ height: 30 }}>
      <Slider.Track style={{ height: 4, background: 'gray' }}>
        <Slider.Indicator />
        <Slider.Thumb aria-label="Volume" style={{ width: 20, height: 20, background: 'blue' }} />
      </Slider.Track>
    </Slider.Control>
  </Slider.Root>
)

createRoot(document.querySelector('#app')!).render(
  <>
    <Profile />
    <More />
    <Plan />
    <Country />
    <Volume />
  </>,
)
