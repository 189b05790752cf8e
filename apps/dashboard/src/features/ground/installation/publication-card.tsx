import { Alert, Button, Card, Code, Stack, Text, Title } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Edge } from '@waymark/contract'
import { useAppArea } from '../../../lib/app-area.ts'
import { formatDateTime } from '../../../lib/texts/dates.ts'
import { useReasonText } from '../../../lib/errors/use-reason-text.ts'
import { useSession } from '../../../lib/calls/session.ts'
import { FormProblem } from '../../../ui/dialogs/form-problem.tsx'
import { useAction } from '../../../ui/dialogs/use-action.ts'
import { edgeQuery, publishAgainMutation } from './installation.queries.ts'

/** Shows whether the CDN has the app's current guides; nothing on a server that publishes to none. */
export function PublicationCard() {
  const { t } = useTranslation('installation')
  const { app } = useAppArea()
  const { data } = useQuery(edgeQuery(app.id))
  const isAdmin = useSession().member.orgRole === 'Admin'
  const again = useAction(publishAgainMutation)
  if (!data?.publication) return null
  return (
    <Card component="section" aria-label={t('cdn.title')}>
      <Stack gap="sm" align="flex-start">
        <Title order={2}>{t('cdn.title')}</Title>
        <Text>{t('cdn.text')}</Text>
        <Code>{data.publicUrl}</Code>
        <State publication={data.publication} />
        {isAdmin && (
          <Button variant="default" loading={again.isPending} onClick={() => again.run({ id: app.id })}>
            {t('cdn.again')}
          </Button>
        )}
        <FormProblem error={again.error} />
      </Stack>
    </Card>
  )
}

function State({ publication }: { publication: NonNullable<Edge['publication']> }) {
  const { t, i18n } = useTranslation('installation')
  const toReasonText = useReasonText()
  const { state, publishedAt, reason } = publication
  const at = publishedAt && formatDateTime(publishedAt, i18n.language)
  return (
    <div role="status">
      <Text fw={600}>{at ? t('cdn.published', { at }) : t('cdn.never')}</Text>
      {state === 'WAITING' && <Text size="sm">{t('cdn.waiting')}</Text>}
      {reason && (
        <Alert mt="xs" role="presentation" color="red" variant="light" icon={<IconAlertTriangle size={18} />}>
          {t('cdn.failed', { reason: toReasonText(reason) })}
        </Alert>
      )}
    </div>
  )
}
