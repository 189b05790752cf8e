/**
 * What Mantine draws over a screen when somebody asks for it, with all that positions it, traps its focus and locks the
 * page: as much as everything else of Mantine that the first screens use. They load it once they stand.
 */
export { Menu, Modal, Pagination } from '@mantine/core'
