import { Anchor, Card, Code, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Trans, useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useAppArea } from '../../../lib/app-area.ts'
import { getServerAddress } from '../../../lib/calls/server-address.ts'
import { PageHeader } from '../../../ui/frame/page-header.tsx'
import { ContentKeysCard } from './content-keys-card.tsx'
import { toWay } from './code-step.tsx'
import { DocumentLink } from './document-link.tsx'
import { hashLoader, toPolicy } from './example-code.ts'
import { InstallCard } from './install-card.tsx'
import { InstallCode } from './install-code.tsx'
import { edgeQuery } from './installation.queries.ts'
import { PackagesCard } from './packages-card.tsx'
import { PeopleCard } from './people-card.tsx'
import { PublicationCard } from './publication-card.tsx'
import { ShareForm } from './share-form.tsx'
import { useInstalledApp } from './use-installed-app.ts'

const EXAMPLE = `// on your server
const signature = createHmac('sha256', secret).update(userId).digest('hex')

// in the page
waymark.identify(userId, { signature })`

/** The code that an app's developers add, and what was heard from the app. */
export function InstallSection() {
  const { t } = useTranslation('installation')
  const { app } = useAppArea()
  return (
    <Stack gap="lg" miw={0}>
      <PageHeader title={t('title')} text={t('text', { name: app.name })} />
      <InstallCard key={app.id} isPrimary />
      <PackagesCard key={`packages ${app.id}`} />
      <AddressesCard />
      <PublicationCard />
      <PeopleCard />
      <SigningCard />
      <ContentKeysCard />
      <PolicyCard />
      <Card component="section" aria-label={t('share.title')}>
        <ShareForm />
      </Card>
    </Stack>
  )
}

/** The app's addresses besides its page, according to its settings; nothing if it has no further address. */
function AddressesCard() {
  const { t } = useTranslation('installation')
  const { app } = useAppArea()
  if (app.origins.length === 0) return null
  return (
    <Card component="section" aria-labelledby="addresses-title">
      <Stack gap="xs">
        <Title order={2} id="addresses-title">
          {t('addresses.title')}
        </Title>
        <Text c="dimmed">{t('addresses.text')}</Text>
        <Stack component="ul" gap="xs" m={0} pl="lg">
          {app.origins.map((origin) => (
            <li key={origin}>
              <Code>{origin}</Code>
            </li>
          ))}
        </Stack>
      </Stack>
    </Card>
  )
}

/** The sources that the app's content security policy must allow. */
function PolicyCard() {
  const { t } = useTranslation('installation')
  const { app } = useAppArea()
  const { data: edge } = useQuery(edgeQuery(app.id))
  const installed = useInstalledApp()
  const loaderHash = toWay(app.platform) === 'web' ? hashLoader(installed) : undefined
  return (
    <Card component="section" aria-label={t('policy.title')}>
      <Stack gap="sm">
        <Title order={2}>{t('policy.title')}</Title>
        <InstallCode
          name={t('policy.line')}
          text={t(loaderHash ? 'policy.textWithHash' : 'policy.text')}
          code={toPolicy(getServerAddress(), {
            edgeUrl: edge?.publicUrl ?? undefined,
            isVerified: edge !== undefined && edge.keys.length > 0,
            loaderHash,
          })}
        />
      </Stack>
    </Card>
  )
}

/** Explains how to sign end-user ids, and what currently happens to unsigned ones. */
function SigningCard() {
  const { t } = useTranslation('installation')
  const { app } = useAppArea()
  return (
    <Card component="section" aria-label={t('signing.title')}>
      <Stack gap="sm">
        <Title order={2}>{t('signing.title')}</Title>
        <Text>{t(`signing.policies.${app.signingPolicy}`)}</Text>
        <InstallCode
          name={t('signing.example')}
          text={
            <Trans
              t={t}
              i18nKey="signing.text"
              components={{ document: <DocumentLink document="signed-end-users.md" /> }}
            />
          }
          code={EXAMPLE}
        />
        <Anchor component={Link} to={`/app/${app.id}/settings/signed-ids`} size="sm">
          {t('signing.settings')}
        </Anchor>
      </Stack>
    </Card>
  )
}
