import { Button, Group, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useSurvey } from '../survey-context.ts'

interface SurveyPublishedProps {
  version: number
  onClose(): void
}

/** What was published, and the next step: bring it to people. */
export function SurveyPublished({ version, onClose }: SurveyPublishedProps) {
  const { t } = useTranslation('editor')
  const { place } = useSurvey()
  return (
    <Stack gap="md">
      <Text>{t('publish.doneText', { version })}</Text>
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>
          {t('publish.goOn')}
        </Button>
        <Button
          component={Link}
          to={`/app/${place.appId}/live-projects?new=${place.projectId}`}
          data-autofocus
        >
          {t('publish.deploy')}
        </Button>
      </Group>
    </Stack>
  )
}
