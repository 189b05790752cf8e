import { Button, Group, Stack, Text } from '@mantine/core'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useBlocker } from 'react-router'
import { EditorDialog } from '../kit/editor-dialog.tsx'
import type { EditingStore } from './draft-store.ts'
import { useStoreState } from './use-store-state.ts'

interface DraftLeaveGuardProps {
  store: EditingStore
}

/**
 * Delays leaving until everything is saved, and lists what cannot be saved. A member who is no longer signed in leaves
 * at once, as the browser keeps the unsent draft. Closing the tab always warns.
 */
export function DraftLeaveGuard({ store }: DraftLeaveGuardProps) {
  const { t } = useTranslation('editor')
  const isUnsent = useStoreState(store, ({ saving }) => saving.isBusy || saving.conflicts.length > 0)
  const isSignedOut = useStoreState(store, ({ saving }) => saving.failure?.kind === 'signed_out')
  const blocker = useBlocker(
    ({ nextLocation }) => isUnsent && !isSignedOut && nextLocation.pathname !== '/signin',
  )
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
        <Text>{t('leave.text')}</Text>
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
