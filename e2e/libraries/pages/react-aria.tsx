import {
  Button,
  ComboBox,
  Dialog,
  DialogTrigger,
  Heading,
  Input,
  Label,
  ListBox,
  ListBoxItem,
  Menu,
  MenuItem,
  MenuTrigger,
  Modal,
  ModalOverlay,
  Popover,
  Select,
  SelectValue,
  Slider,
  SliderThumb,
  SliderTrack,
  TextField,
} from 'react-aria-components'
import { createRoot } from 'react-dom/client'

const BOX = { background: 'white', border: '1px solid', padding: 24 }

const Profile = () => (
  <DialogTrigger>
    <Button id="open">Edit profile</Button>
    <ModalOverlay style={{ position: 'fixed', inset: 0, background: '#0008' }}>
      <Modal style={{ ...BOX, position: 'fixed', inset: '20% 30%' }}>
        <Dialog>
          <div id="dialog">
            <Heading slot="title">Edit profile</Heading>
            <TextField>
              <Label>Name</Label>
              <Input id="name" />
            </TextField>
            <Button id="save">Save</Button>
            <Button slot="close">Close</Button>
          </div>
        </Dialog>
      </Modal>
    </ModalOverlay>
  </DialogTrigger>
)

const More = () => (
  <MenuTrigger>
    <Button id="menu">More</Button>
    <Popover style={BOX}>
      <Menu>
        <MenuItem>Rename</MenuItem>
        <MenuItem>Archive</MenuItem>
      </Menu>
    </Popover>
  </MenuTrigger>
)

const Plan = () => (
  <Select defaultValue="basic">
    <Label>Plan</Label>
    <Button id="select">
      <SelectValue />
    </Button>
    <Popover style={BOX}>
      <ListBox>
        <ListBoxItem id="basic">Basic</ListBoxItem>
        <ListBoxItem id="gold">Gold</ListBoxItem>
      </ListBox>
    </Popover>
  </Select>
)

const Country = () => (
  <ComboBox menuTrigger="focus">
    <Label>Country</Label>
    <Input id="combobox" />
    <Popover style={BOX}>
      <ListBox>
        <ListBoxItem>Austria</ListBoxItem>
        <ListBoxItem>Peru</ListBoxItem>
      </ListBox>
    </Popover>
  </ComboBox>
)

const Volume = () => (
  <Slider id="slider" aria-label="Volume" defaultValue={40} style={{ width: 200 }}>
    <SliderTrack style={{ position: 'relative', height: 30, background: 'lightgray' }}>
      <SliderThumb style={{ top: '50%', width: 20, height: 20, background: 'blue' }} />
    </SliderTrack>
  </Slider>
)

createRoot(document.querySelector('#app')!).render(
  <>
    <Profile />
    <More />
    <Plan />
    <Country />
    <Volume />
    <TextField aria-label="Search">
      <Input id="field" />
    </TextField>
  </>,
)
