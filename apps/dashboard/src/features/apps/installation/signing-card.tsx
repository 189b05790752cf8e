import { Anchor, Card, Stack, Text, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useAppArea } from '../../../lib/app-area.ts'
import { InstallCode } from './install-code.tsx'

const EXAMPLE = `// on your server
const signature = createHmac('sha256', secret).update(userId).digest('hex')

// in the page
waymark.identify(userId, { signature })`

/** Explains how to sign end-user ids, and what currently happens to unsigned ones. */
export function SigningCard() {
  const { t } = useTranslation('installation')
  const { app } = useAppArea()
  return (
    <Card component="section" aria-label={t('signing.title')}>
      <Stack gap="sm">
        <Title order={2}>{t('signing.title')}</Title>
        <Text>{t(`signing.policies.${app.signingPolicy}`)}</Text>
        <InstallCode name={t('signing.example')} text={t('signing.text')} code={EXAMPLE} />
        <Anchor component={Link} to={`/app/${app.id}/settings/signed-ids`} size="sm">
          {t('signing.settings')}
        </Anchor>
      </Stack>
    </Card>
  )
}
