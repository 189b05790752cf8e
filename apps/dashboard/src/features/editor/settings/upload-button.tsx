import { Button } from '@mantine/core'
import type { ReactNode } from 'react'

interface UploadButtonProps {
  icon: ReactNode
  isUploading: boolean
  onClick(): void
  /** What is chosen. */
  children: ReactNode
}

/** Asks for another file of a block. */
export function UploadButton({ icon, isUploading, onClick, children }: UploadButtonProps) {
  return (
    <Button variant="default" size="xs" leftSection={icon} onClick={onClick} loading={isUploading}>
      {children}
    </Button>
  )
}
