import { ActionIcon, Button, Group, Title, Tooltip } from '@mantine/core'
import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconArrowLeft,
  IconPlayerPlay,
  IconPlayerStop,
} from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { IconAction } from '../../icon-action.tsx'
import classes from '../../top-bar/top-bar.module.css'
import { useSurvey, useSurveyState } from '../survey-context.ts'
import { PublishSurvey } from './publish-survey.tsx'
import { SurveyLocaleSwitch } from './survey-locale-switch.tsx'
import { SurveySavingState } from './survey-saving-state.tsx'

interface SurveyTopBarProps {
  isTrying: boolean
  onTry(): void
}

export function SurveyTopBar({ isTrying, onTry }: SurveyTopBarProps) {
  const { t } = useTranslation('editor')
  const { store, place, entity } = useSurvey()
  const canUndo = useSurveyState(({ history }) => history.past.length > 0)
  const canRedo = useSurveyState(({ history }) => history.future.length > 0)
  return (
    <header className={classes.bar}>
      <Group gap="xs" wrap="nowrap" miw={0}>
        <Tooltip label={t('topBar.back')}>
          <ActionIcon
            component={Link}
            to={`/app/${place.appId}/projects`}
            variant="subtle"
            color="gray"
            size="lg"
            aria-label={t('topBar.back')}
          >
            <IconArrowLeft size={20} />
          </ActionIcon>
        </Tooltip>
        <Title order={1} size="h3" className={classes.name} title={entity.name}>
          {entity.name}
        </Title>
        <SurveySavingState />
      </Group>
      <Group gap="xs" wrap="nowrap">
        <SurveyLocaleSwitch />
        <IconAction size="lg" label={t('topBar.undo')} onClick={store.undo} isDisabled={!canUndo}>
          <IconArrowBackUp size={20} />
        </IconAction>
        <IconAction size="lg" label={t('topBar.redo')} onClick={store.redo} isDisabled={!canRedo}>
          <IconArrowForwardUp size={20} />
        </IconAction>
        <Button
          variant="default"
          leftSection={isTrying ? <IconPlayerStop size={18} /> : <IconPlayerPlay size={18} />}
          onClick={onTry}
        >
          {t(isTrying ? 'preview.stop' : 'preview.start')}
        </Button>
        <PublishSurvey />
      </Group>
    </header>
  )
}
