import { createContext, use } from 'react'

/** The dialog for pairing devices. */
export interface DevicesDialogState {
  isOpen: boolean
  open(): void
  close(): void
}

export const DevicesContext = createContext<DevicesDialogState | null>(null)

export function useDevicesDialog(): DevicesDialogState {
  const dialog = use(DevicesContext)
  if (!dialog) throw new Error('useDevicesDialog needs the editor page above it')
  return dialog
}
