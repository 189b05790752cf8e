import { Button } from '@mantine/core'
import type { ReactNode } from 'react'

interface UploadButtonProps {
  icon: ReactNode
  isUploading: boolean
  onClick(): void
  /** The current file. */
  children: ReactNode
}

/** Replaces a block's file. */
export function UploadButton({ icon, isUploading, onClick, children }: UploadButtonProps) {
  return (
    <Button variant="default" size="xs" leftSection={icon} onClick={onClick} loading={isUploading}>
      {children}
    </Button>
  )
}
