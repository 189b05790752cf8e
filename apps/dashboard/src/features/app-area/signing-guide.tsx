import { Anchor, Code, Stack, Text, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useAppArea } from '../../lib/app-area.ts'
import classes from './install-code.module.css'

const EXAMPLE = `// on your server
const signature = createHmac('sha256', secret).update(userId).digest('hex')

// in the page
waymark.identify(userId, { signature })`

interface SigningGuideProps {
  /** Called when a link leads away from this page. */
  onLeave: () => void
}

/** Explains how to sign end-user ids, and what currently happens to unsigned ones. */
export function SigningGuide({ onLeave }: SigningGuideProps) {
  const { t } = useTranslation('app-area')
  const { app } = useAppArea()
  return (
    <Stack gap="sm" component="section" aria-label={t('signing.title')}>
      <Title order={3}>{t('signing.title')}</Title>
      <Text size="sm">{t(`signing.policies.${app.signingPolicy}`)}</Text>
      <Text size="sm">{t('signing.text')}</Text>
      <Code block tabIndex={0} aria-label={t('signing.example')} className={classes.code}>
        {EXAMPLE}
      </Code>
      <Anchor component={Link} to={`/app/${app.id}/settings`} size="sm" onClick={onLeave}>
        {t('signing.settings')}
      </Anchor>
    </Stack>
  )
}
