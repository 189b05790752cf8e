import { Button, Code, Group, Paper, Stack, Text, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { PropertyUse } from '@waymark/contract'
import { formatAgo } from '../../../lib/texts/dates.ts'
import { formatCount } from '../../../lib/texts/numbers.ts'

interface UnregisteredPropertiesProps {
  properties: readonly PropertyUse[]
  onRegister: (property: PropertyUse) => void
}

/** The properties that the app sends unregistered, each with a button to register it. */
export function UnregisteredProperties({ properties, onRegister }: UnregisteredPropertiesProps) {
  const { t, i18n } = useTranslation('properties')
  return (
    <Paper withBorder radius="lg" p="lg" component="section" aria-labelledby="unregistered-properties">
      <Stack gap="md">
        <div>
          <Title order={2} id="unregistered-properties">
            {t('unregistered.title')}
          </Title>
          <Text c="dimmed">{t('unregistered.text')}</Text>
        </div>
        {properties.map((property) => (
          <Group key={`${property.owner} ${property.name}`} justify="space-between" wrap="nowrap">
            <Group gap="sm">
              <Code>{property.name}</Code>
              <Text size="sm" c="dimmed">
                {t(`unregistered.${property.owner}`, {
                  count: property.endUsers,
                  endUsers: formatCount(property.endUsers, i18n.language),
                })}
                {property.lastSeenAt &&
                  ` · ${t('unregistered.seen', { ago: formatAgo(property.lastSeenAt, i18n.language) })}`}
              </Text>
            </Group>
            <Button
              variant="light"
              size="compact-sm"
              aria-label={t('unregistered.registerNamed', { name: property.name })}
              onClick={() => onRegister(property)}
            >
              {t('form.submit')}
            </Button>
          </Group>
        ))}
      </Stack>
    </Paper>
  )
}
