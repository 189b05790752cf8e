import type { DrawerProps } from '@mantine/core'
import { onceOpened } from './modal.tsx'

/** Mantine's drawer, loaded when it is opened first. */
export const Drawer = onceOpened<DrawerProps>(async () => (await import('../drawer.ts')).Drawer)
