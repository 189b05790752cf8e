import { Button, Group, Stack, Text } from '@mantine/core'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useBlocker } from 'react-router'
import { EditorDialog } from './editor-dialog.tsx'

interface LeaveGuardProps {
  isUnsent: boolean
  /** Whether leaving waits; a closing tab is warned about in any case. */
  isHeld: boolean
  /** What becomes of what cannot be saved now. */
  text: string
  store: { flush(): Promise<boolean> }
}

/** Leaving waits until everything is saved; what cannot be saved now is said before it stays behind. */
export function LeaveGuard({ isUnsent, isHeld, text, store }: LeaveGuardProps) {
  const { t } = useTranslation('editor')
  const blocker = useBlocker(isHeld)
  const { state, proceed } = blocker

  useEffect(() => {
    if (state === 'blocked') void store.flush().then((isSaved) => isSaved && proceed?.())
  }, [state, proceed, store])
  useEffect(() => {
    if (!isUnsent) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [isUnsent])

  return (
    <EditorDialog opened={state === 'blocked'} onClose={() => blocker.reset?.()} title={t('leave.title')}>
      <Stack gap="md">
        <Text>{text}</Text>
        <Group justify="flex-end">
          <Button variant="default" onClick={() => blocker.proceed?.()}>
            {t('leave.leave')}
          </Button>
          <Button onClick={() => blocker.reset?.()} data-autofocus>
            {t('leave.stay')}
          </Button>
        </Group>
      </Stack>
    </EditorDialog>
  )
}
