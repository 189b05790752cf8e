import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import { useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

interface Question {
  title: string
  text: ReactNode
  confirmLabel: string
  onConfirm: () => void
}

/** One short question before something that can be taken back, but that everyone sees at once. */
export function useQuestion(): { ask: (question: Question) => void; question: ReactNode } {
  const { t } = useTranslation()
  const [asked, setAsked] = useState<Question | null>(null)
  const [isOpen, setOpen] = useState(false)
  // A second press may come before the first one is drawn.
  const isWaiting = useRef(false)
  const open = (next: boolean) => {
    isWaiting.current = next
    setOpen(next)
  }
  const close = () => open(false)
  const confirm = () => {
    if (!isWaiting.current) return
    close()
    asked?.onConfirm()
  }
  return {
    ask(question) {
      setAsked(question)
      open(true)
    },
    // Its texts stay while it fades out.
    question: (
      <Modal opened={isOpen} onClose={close} title={asked?.title}>
        <Stack gap="md">
          <Text component="div">{asked?.text}</Text>
          <Group justify="flex-end" gap="sm">
            <Button variant="default" onClick={close}>
              {t('confirm.cancel')}
            </Button>
            <Button data-autofocus onClick={confirm}>
              {asked?.confirmLabel}
            </Button>
          </Group>
        </Stack>
      </Modal>
    ),
  }
}
