import { Button, Group, Paper, Stack, Text, Title } from '@mantine/core'
import { IconExternalLink } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { PageHeader } from '../../ui/page-header.tsx'
import { toServerUrl } from '../../lib/server-address.ts'

/** Leads to the reference of the API, which this server answers itself. */
export function ApiSection() {
  const { t } = useTranslation('organisation')
  return (
    <Stack gap="lg">
      <PageHeader title={t('api.title')} text={t('api.text')} />
      <Paper withBorder radius="lg" shadow="sm" p="lg" component="section" aria-label={t('api.reference')}>
        <Stack gap="md">
          <Title order={2}>{t('api.reference')}</Title>
          <Text>{t('api.referenceText')}</Text>
          <Group gap="sm">
            <Button
              component="a"
              href={toServerUrl('/docs')}
              target="_blank"
              rightSection={<IconExternalLink size={16} aria-hidden="true" />}
            >
              {t('api.open')}
            </Button>
            <Button component="a" href={toServerUrl('/openapi.json')} download variant="default">
              {t('api.download')}
            </Button>
          </Group>
        </Stack>
      </Paper>
    </Stack>
  )
}
