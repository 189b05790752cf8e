import { Card, Code, Stack, Text, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useAppArea } from '../../../lib/app-area.ts'

/** The app's addresses besides its page, according to its settings; nothing if it has no further address. */
export function AddressesCard() {
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
