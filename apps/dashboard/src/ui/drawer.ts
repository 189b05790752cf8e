/** Apart from the other overlays, because few screens have one. */
export { Drawer } from '@mantine/core'
