import { Alert, Card, SegmentedControl, Skeleton, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Trans, useTranslation } from 'react-i18next'
import { useAppArea } from '../../../lib/app-area.ts'
import { FailureState } from '../../../ui/dialogs/failure-state.tsx'
import { listFrameworks, type Framework } from './framework-pages.ts'
import { DocumentLink } from './document-link.tsx'
import { InstallCode } from './install-code.tsx'
import { archivesQuery, frameworkCodeQuery } from './installation.queries.ts'

const names: Record<Framework, string> = {
  react: 'React',
  next: 'Next.js',
  angular: 'Angular',
  vue: 'Vue',
  ionic: 'Ionic',
  capacitor: 'Capacitor',
  cordova: 'Cordova',
  'react-native': 'React Native',
}

/** The npm packages for the app's platform, by framework. */
export function PackagesCard() {
  const { t } = useTranslation('installation')
  const { app } = useAppArea()
  const frameworks = listFrameworks(app.platform)
  const [framework, setFramework] = useState(frameworks[0])
  if (!framework) return null
  return (
    <Card id="packages" component="section" aria-label={t('packages.title')}>
      <Stack gap="md">
        <Title order={2}>{t('packages.title')}</Title>
        <Text>{app.platform === 'WEB' ? t('packages.text') : t('packages.only')}</Text>
        {frameworks.length > 1 && (
          <SegmentedControl
            aria-label={t('packages.framework')}
            data={frameworks.map((value) => ({ value, label: names[value] }))}
            value={framework}
            onChange={(value) => setFramework(value as Framework)}
            maw={480}
          />
        )}
        <PackageCode framework={framework} />
      </Stack>
    </Card>
  )
}

function PackageCode({ framework }: { framework: Framework }) {
  const { t } = useTranslation('installation')
  const { app } = useAppArea()
  const { data, error, refetch } = useQuery(frameworkCodeQuery(framework, app.sdkKey))
  if (error) return <FailureState error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton height={320} aria-hidden="true" />
  return (
    <>
      <InstallCode name={t('packages.install')} text={t('packages.installText')} code={data.install} />
      <MissingArchive install={data.install} />
      {data.files.map(({ path, text }) => (
        <InstallCode key={path} name={path} text={t('packages.fileText')} code={text} />
      ))}
      <Text size="sm" c="dimmed">
        <Trans
          t={t}
          i18nKey="packages.more"
          values={{ framework: names[framework] }}
          components={{ document: <DocumentLink document={`frameworks/${framework}.md`} /> }}
        />
      </Text>
    </>
  )
}

/** Says so if this server was started from a clone that never packed the packages. */
function MissingArchive({ install }: { install: string }) {
  const { t } = useTranslation('installation')
  const { data: archives } = useQuery(archivesQuery)
  return !archives || archives.some((it) => install.includes(it)) ? null : (
    <Alert role="note" color="marker" variant="light">
      {t('packages.missing')}
    </Alert>
  )
}
