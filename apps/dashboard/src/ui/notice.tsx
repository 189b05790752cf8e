import { Alert } from '@mantine/core'
import { IconInfoCircle } from '@tabler/icons-react'

interface NoticeProps {
  title: string
  text: string
  /** `marker` where something is kept from the reader; `moss` where something can begin. */
  color: 'marker' | 'moss'
}

/** Says how things stand, where nothing has gone wrong: it is no alert to be read out at once. */
export function Notice({ title, text, color }: NoticeProps) {
  return (
    <Alert role="note" color={color} variant="light" icon={<IconInfoCircle size={18} />} title={title}>
      {text}
    </Alert>
  )
}
