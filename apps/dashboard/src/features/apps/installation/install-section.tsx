import { Card, Stack } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useAppArea } from '../../../lib/app-area.ts'
import { PageHeader } from '../../../ui/frame/page-header.tsx'
import { AddressesCard } from './addresses-card.tsx'
import { CodeCard } from './code-card.tsx'
import { ConnectionCard } from './connection-card.tsx'
import { ContentKeysCard } from './content-keys-card.tsx'
import { PackagesCard } from './packages-card.tsx'
import { PeopleCard } from './people-card.tsx'
import { PolicyCard } from './policy-card.tsx'
import { PublicationCard } from './publication-card.tsx'
import { ShareForm } from './share-form.tsx'
import { SigningCard } from './signing-card.tsx'

/** The code that an app's developers add, and what was heard from the app. */
export function InstallSection() {
  const { t } = useTranslation('installation')
  const { app } = useAppArea()
  return (
    <Stack gap="lg" miw={0}>
      <PageHeader title={t('title')} text={t('text', { name: app.name })} />
      <ConnectionCard key={app.id} />
      <CodeCard isPrimary />
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
