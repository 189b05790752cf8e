import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { FormEvent, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { FormProblem } from './form-problem.tsx'
import { Modal } from './modal.tsx'
import type { AskedAction } from './use-action.ts'

interface ConfirmDialogProps {
  opened: boolean
  title: string
  /** The content that will be lost. */
  children: ReactNode
  confirmLabel: string
  /** A word to type before the button is enabled, for actions that delete a lot. */
  word?: string
  action: AskedAction
  onConfirm: () => void
}

/** Asks for confirmation before something that cannot be undone. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { opened, title, action } = props
  return (
    <Modal opened={opened} onClose={action.close} title={title} size="md">
      {opened && <Question {...props} />}
    </Modal>
  )
}

function Question({ children, confirmLabel, word, action, onConfirm }: ConfirmDialogProps) {
  const { t } = useTranslation()
  const [typed, setTyped] = useState('')
  const isConfirmed = word === undefined || typed.trim() === word
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isConfirmed && !action.isPending) onConfirm()
  }
  return (
    <form onSubmit={submit}>
      <Stack gap="md">
        <Text component="div">{children}</Text>
        {word && (
          <TextInput
            label={t('confirm.type', { word })}
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
            autoComplete="off"
            data-autofocus
          />
        )}
        <FormProblem error={action.error} />
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={action.close}>
            {t('confirm.cancel')}
          </Button>
          <Button type="submit" color="red" disabled={!isConfirmed} loading={action.isPending}>
            {confirmLabel}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
