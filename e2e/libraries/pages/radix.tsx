import { Dialog, DropdownMenu, Select, Slider } from 'radix-ui'
import { createRoot } from 'react-dom/client'

const BOX = { background: 'white', border: '1px solid', padding: 24 }

const Profile = () => (
  <Dialog.Root>
    <Dialog.Trigger id="open">Edit profile</Dialog.Trigger>
    <Dialog.Portal>
      <Dialog.Overlay style={{ position: 'fixed', inset: 0, background: '#0008' }} />
      <Dialog.Content
        id="dialog"
        aria-describedby={undefined}
        style={{ ...BOX, position: 'fixed', inset: '20% 30%' }}
      >
        <Dialog.Title>Edit profile</Dialog.Title>
        <label>
          Name <input id="name" />
        </label>
        <button id="save">Save</button>
        <Dialog.Close>Close</Dialog.Close>
      </Dialog.Content>
    </Dialog.Portal>
  </Dialog.Root>
)

const More = () => (
  <DropdownMenu.Root>
    <DropdownMenu.Trigger id="menu">More</DropdownMenu.Trigger>
    <DropdownMenu.Portal>
      <DropdownMenu.Content style={BOX}>
        <DropdownMenu.Item>Rename</DropdownMenu.Item>
        <DropdownMenu.Item>Archive</DropdownMenu.Item>
      </DropdownMenu.Content>
    </DropdownMenu.Portal>
  </DropdownMenu.Root>
)

const Plan = () => (
  <Select.Root defaultValue="basic">
    <Select.Trigger id="select">
      <Select.Value />
    </Select.Trigger>
    <Select.Portal>
      <Select.Content position="popper" style={BOX}>
        <Select.Viewport>
          {['Basic', 'Gold'].map((it) => (
            <Select.Item key={it} value={it.toLowerCase()}>
              <Select.ItemText>{it}</Select.ItemText>
            </Select.Item>
          ))}
        </Select.Viewport>
      </Select.Content>
    </Select.Portal>
  </Select.Root>
)

const Volume = () => (
  <Slider.Root
    id="slider"
    style={{
      position: 'relative',
      display: 'flex',
      alignItems: 'center',
      width: 200,
      height: 20,
      marginTop: 40,
    }}
  >
    <Slider.Track style={{ position: 'relative', flexGrow: 1, height: 4, background: 'gray' }}>
      <Slider.Range style={{ position: 'absolute', height: '100%', background: 'blue' }} />
    </Slider.Track>
    <Slider.Thumb
      aria-label="Volume"
      style={{ display: 'block', width: 20, height: 20, background: 'blue' }}
    />
  </Slider.Root>
)

createRoot(document.querySelector('#app')!).render(
  <>
    <Profile />
    <More />
    <Plan />
    <Volume />
  </>,
)
