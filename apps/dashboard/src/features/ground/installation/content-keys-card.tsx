import { Button, Card, Code, Group, List, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Trans, useTranslation } from 'react-i18next'
import type { ContentKey } from '@waymark/contract'
import { useAppArea } from '../../../lib/app-area.ts'
import { formatDateTime } from '../../../lib/texts/dates.ts'
import { useSession } from '../../../lib/calls/session.ts'
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx'
import { FormProblem } from '../../../ui/dialogs/form-problem.tsx'
import { useAction } from '../../../ui/dialogs/use-action.ts'
import { DocumentLink } from './document-link.tsx'
import classes from './install-code.module.css'
import { createKeyMutation, edgeQuery, retireKeyMutation } from './installation.queries.ts'

/** The keys that sign the app's guides: none, one, or two while pages switch to the newer one. */
export function ContentKeysCard() {
  const { t } = useTranslation('installation')
  const { app } = useAppArea()
  const { data } = useQuery(edgeQuery(app.id))
  const isAdmin = useSession().member.orgRole === 'Admin'
  const [retiring, setRetiring] = useState<ContentKey | null>(null)
  const create = useAction(createKeyMutation)
  if (!data || (!isAdmin && data.keys.length === 0)) return null
  const { keys } = data
  const isReplacing = keys.length > 1
  return (
    <Card component="section" aria-label={t('keys.title')}>
      <Stack gap="sm" align="flex-start">
        <Title order={2}>{t('keys.title')}</Title>
        <Text>
          <Trans t={t} i18nKey="keys.text" components={{ document: <DocumentLink document="edge.md" /> }} />
        </Text>
        {keys.length === 0 && <Text size="sm">{t('keys.none')}</Text>}
        {keys.map((key) => (
          <Key key={key.id} contentKey={key} onRetire={isAdmin ? () => setRetiring(key) : undefined} />
        ))}
        {isReplacing && <Steps />}
        {isAdmin && !isReplacing && (
          <Button variant="default" loading={create.isPending} onClick={() => create.run({ id: app.id })}>
            {keys.length === 0 ? t('keys.first') : t('keys.replace')}
          </Button>
        )}
        <FormProblem error={create.error} />
        <RetireDialog contentKey={retiring} isLast={!isReplacing} onClose={() => setRetiring(null)} />
      </Stack>
    </Card>
  )
}

interface KeyProps {
  contentKey: ContentKey
  /** Absent for members who may not retire keys. */
  onRetire: (() => void) | undefined
}

function Key({ contentKey: { publicKey, createdAt }, onRetire }: KeyProps) {
  const { t, i18n } = useTranslation('installation')
  const name = publicKey.slice(0, 12)
  return (
    <Group gap="md" maw="100%">
      <Code className={classes.code}>{publicKey}</Code>
      <Text size="sm" c="dimmed">
        {t('keys.created', { date: formatDateTime(createdAt, i18n.language) })}
      </Text>
      {onRetire && (
        <Button size="xs" variant="default" aria-label={t('keys.deleteNamed', { name })} onClick={onRetire}>
          {t('keys.delete')}
        </Button>
      )}
    </Group>
  )
}

/** The remaining steps while there are two keys. */
function Steps() {
  const { t } = useTranslation('installation')
  return (
    <>
      <Text fw={600}>{t('keys.steps.title')}</Text>
      <List type="ordered" size="sm">
        <List.Item>{t('keys.steps.tag')}</List.Item>
        <List.Item>{t('keys.steps.wait')}</List.Item>
        <List.Item>{t('keys.steps.delete')}</List.Item>
      </List>
    </>
  )
}

interface RetireDialogProps {
  contentKey: ContentKey | null
  isLast: boolean
  onClose: () => void
}

function RetireDialog({ contentKey, isLast, onClose }: RetireDialogProps) {
  const { t } = useTranslation('installation')
  const { app } = useAppArea()
  const retire = useAction(retireKeyMutation, onClose)
  const confirm = () =>
    contentKey && retire.run({ id: app.id, keyId: contentKey.id }, { toast: t('keys.deleted') })
  return (
    <ConfirmDialog
      opened={contentKey !== null}
      title={t('keys.deleteTitle', { name: contentKey?.publicKey.slice(0, 12) ?? '' })}
      confirmLabel={t('keys.delete')}
      action={retire}
      onConfirm={confirm}
    >
      {isLast ? t('keys.deleteLast') : t('keys.deleteText')}
    </ConfirmDialog>
  )
}
