import { Button, Group, Paper, Stack, Text, Title } from '@mantine/core'
import { IconExternalLink } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { PageHeader } from '../../../ui/frame/page-header.tsx'
import { toServerUrl } from '../../../lib/calls/server-address.ts'
import { TokensPanel } from './tokens-panel.tsx'

/** The tokens that programs call the API with, and the way to its reference, which this server answers itself. */
export function ApiSection() {
  const { t } = useTranslation('api')
  return (
    <Stack gap="lg">
      <PageHeader title={t('title')} text={t('text')} />
      <TokensPanel>
        <Reference />
      </TokensPanel>
    </Stack>
  )
}

function Reference() {
  const { t } = useTranslation('api')
  return (
    <Paper withBorder radius="lg" shadow="sm" p="lg" component="section" aria-label={t('reference')}>
      <Stack gap="md">
        <Title order={2}>{t('reference')}</Title>
        <Text>{t('referenceText')}</Text>
        <Group gap="sm">
          <Button
            component="a"
            href={toServerUrl('/docs')}
            target="_blank"
            rightSection={<IconExternalLink size={16} aria-hidden="true" />}
          >
            {t('open')}
          </Button>
          <Button component="a" href={toServerUrl('/openapi.json')} download variant="default">
            {t('download')}
          </Button>
        </Group>
      </Stack>
    </Paper>
  )
}
