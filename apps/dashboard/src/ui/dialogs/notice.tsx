import { Alert } from '@mantine/core'
import { IconInfoCircle } from '@tabler/icons-react'

interface NoticeProps {
  title: string
  text: string
  /** `marker` if something is withheld from the reader; `moss` if something can begin. */
  color: 'marker' | 'moss'
}

/** States a fact rather than an error, so it is not announced as an alert. */
export function Notice({ title, text, color }: NoticeProps) {
  return (
    <Alert role="note" color={color} variant="light" icon={<IconInfoCircle size={18} />} title={title}>
      {text}
    </Alert>
  )
}
