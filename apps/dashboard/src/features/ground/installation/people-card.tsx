import { Anchor, Card, Skeleton, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { propertiesQuery } from '../../../lib/calls/app-lists.ts'
import { useAppArea } from '../../../lib/app-area.ts'
import { FailureState } from '../../../ui/dialogs/failure-state.tsx'
import { shownProperties, toIdentifyExample, toSetPropertiesExample } from './example-code.ts'
import { InstallCode } from './install-code.tsx'

/** How the app says who its end users are, with its own properties. */
export function PeopleCard() {
  const { t } = useTranslation('installation')
  const { app } = useAppArea()
  const { data, error, refetch } = useQuery(propertiesQuery(app.id, { owner: 'END_USER' }))
  const properties = data?.content
  const more = (properties?.length ?? 0) - shownProperties
  return (
    <Card component="section" id="people" aria-label={t('people.title')}>
      <Stack gap="md">
        <Title order={2}>{t('people.title')}</Title>
        {!properties && error && <FailureState error={error} onRetry={() => void refetch()} />}
        {!properties && !error && <Skeleton height={200} aria-hidden="true" />}
        {properties && (
          <>
            <InstallCode
              name={t('people.identify')}
              text={t('people.identifyText')}
              code={toIdentifyExample(properties)}
            />
            <InstallCode
              name={t('people.setProperties')}
              text={t('people.setPropertiesText')}
              code={toSetPropertiesExample(properties)}
            />
            {properties.length === 0 && <Text size="sm">{t('people.none')}</Text>}
            {more > 0 && <Text size="sm">{t('people.more', { count: more })}</Text>}
            <Anchor component={Link} to={`/app/${app.id}/user-segments/properties`} size="sm">
              {t('people.register')}
            </Anchor>
          </>
        )}
      </Stack>
    </Card>
  )
}
