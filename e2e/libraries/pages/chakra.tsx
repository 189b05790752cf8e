import {
  Button,
  ChakraProvider,
  createListCollection,
  defaultSystem,
  Dialog,
  Drawer,
  Field,
  Input,
  Menu,
  Portal,
  Select,
  Slider,
} from '@chakra-ui/react'
import { createRoot } from 'react-dom/client'

const PLANS = createListCollection({
  items: [
    { label: 'Basic', value: 'basic' },
    { label: 'Gold', value: 'gold' },
  ],
})

const Profile = () => (
  <Dialog.Root>
    <Dialog.Trigger asChild>
      <Button id="open">Edit profile</Button>
    </Dialog.Trigger>
    <Portal>
      <Dialog.Backdrop />
      <Dialog.Positioner>
        <Dialog.Content>
          <Dialog.Title>Edit profile</Dialog.Title>
          <Dialog.Body id="dialog">
            <Field.Root>
              <Field.Label>Name</Field.Label>
              <Input id="name" />
            </Field.Root>
            <Button id="save">Save</Button>
            <Dialog.CloseTrigger asChild>
              <Button>Close</Button>
            </Dialog.CloseTrigger>
          </Dialog.Body>
        </Dialog.Content>
      </Dialog.Positioner>
    </Portal>
  </Dialog.Root>
)

const More = () => (
  <Menu.Root ids={{ trigger: 'menu' }}>
    <Menu.Trigger asChild>
      <Button>More</Button>
    </Menu.Trigger>
    <Portal>
      <Menu.Positioner>
        <Menu.Content>
          <Menu.Item value="rename">Rename</Menu.Item>
          <Menu.Item value="archive">Archive</Menu.Item>
        </Menu.Content>
      </Menu.Positioner>
    </Portal>
  </Menu.Root>
)

const Plan = () => (
  <Select.Root collection={PLANS} defaultValue={['basic']} ids={{ trigger: 'select' }} width="200px">
    <Select.HiddenSelect />
    <Select.Control>
      <Select.Trigger>
        <Select.ValueText />
      </Select.Trigger>
    </Select.Control>
    <Portal>
      <Select.Positioner>
        <Select.Content>
          {PLANS.items.map((it) => (
            <Select.Item key={it.value} item={it}>
              {it.label}
            </Select.Item>
          ))}
        </Select.Content>
      </Select.Positioner>
    </Portal>
  </Select.Root>
)

const Sections = () => (
  <Drawer.Root placement="start">
    <Drawer.Trigger asChild>
      <Button id="open-drawer">Sections</Button>
    </Drawer.Trigger>
    <Portal>
      <Drawer.Backdrop />
      <Drawer.Positioner>
        <Drawer.Content>
          <Drawer.Body>
            <a id="reports" href="#reports">
              Reports
            </a>
          </Drawer.Body>
        </Drawer.Content>
      </Drawer.Positioner>
    </Portal>
  </Drawer.Root>
)

const Volume = () => (
  <Slider.Root ids={{ root: 'slider' }} defaultValue={[40]} width="200px">
    <Slider.Control>
      <Slider.Track>
        <Slider.Range />
      </Slider.Track>
      <Slider.Thumbs />
    </Slider.Control>
  </Slider.Root>
)

createRoot(document.querySelector('#app')!).render(
  <ChakraProvider value={defaultSystem}>
    <Profile />
    <More />
    <Plan />
    <Sections />
    <Volume />
    <Input id="field" aria-label="Search" width="200px" />
  </ChakraProvider>,
)
