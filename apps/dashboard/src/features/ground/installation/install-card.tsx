import { Button, Card, Divider, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useAppArea } from '../../../lib/app-area.ts'
import { CodeStep } from './code-step.tsx'
import { ConnectionStep } from './connection-step.tsx'
import { installationQuery } from './installation.queries.ts'

interface InstallCardProps {
  /** Whether the card is what the screen is about, so that its next step is the main action. */
  isPrimary?: boolean | undefined
}

/** The way into an app: the code, its first request, and the first guide. */
export function InstallCard({ isPrimary = false }: InstallCardProps) {
  const { app } = useAppArea()
  const { data } = useQuery(installationQuery(app.id))
  const isConnected = Boolean(data?.firstHeardAt)
  return (
    <Card>
      <Stack gap="lg">
        <CodeStep isPrimary={isPrimary && !isConnected} />
        <Divider />
        <ConnectionStep />
        <Divider />
        <GuideStep isPrimary={isConnected} />
      </Stack>
    </Card>
  )
}

function GuideStep({ isPrimary }: { isPrimary: boolean }) {
  const { t } = useTranslation('installation')
  const { app } = useAppArea()
  return (
    <Stack component="section" gap="xs" align="flex-start" aria-label={t('guide.title')}>
      <Title order={2}>{t('guide.title')}</Title>
      <Text>{t('guide.text')}</Text>
      <Button
        component={Link}
        to={`/app/${app.id}/projects?new=project`}
        {...(!isPrimary && { variant: 'default' })}
      >
        {t('guide.action')}
      </Button>
    </Stack>
  )
}
