import { Card, Title } from '@mantine/core'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { FailingStep, Project } from '@waymark/contract'
import { projectKinds } from '@waymark/contract/constants'
import { useAppArea } from '../../../lib/app-area.ts'
import type { Selection } from '../../../lib/state/use-selection.ts'
import { formatAgo } from '../../../lib/texts/dates.ts'
import { GuideThumbnail } from '../../../ui/guides/guide-thumbnail.tsx'
import { ElementMissingBadge } from '../../../ui/missing-elements/element-missing-badge.tsx'
import { CutName } from '../../../ui/lists/cut-name.tsx'
import { SelectBox } from '../../../ui/selection/select-box.tsx'
import { ProjectMenu } from './project-menu.tsx'
import { ProjectStates } from './project-states.tsx'
import type { OpenProjectDialog } from './project-dialogs.tsx'
import classes from './project-card.module.css'
import texts from '../../../ui/entries/entry-text.module.css'
import linked from '../../../ui/lists/linked-card.module.css'

interface ProjectCardProps {
  project: Project
  isLive: boolean
  failingSteps: readonly FailingStep[] | undefined
  isSelected: boolean
  /** Whether any project is selected, so that all cards show their boxes. */
  isSelecting: boolean
  onSelect: Selection<Project>['select']
  /** The same function at each rendering: a card is rendered again only when its project changes. */
  onDialog: (dialog: OpenProjectDialog) => void
}

export const ProjectCard = memo(function ProjectCard({
  project,
  isLive,
  failingSteps,
  isSelected,
  isSelecting,
  onSelect,
  onDialog,
}: ProjectCardProps) {
  const { t, i18n } = useTranslation('projects')
  const { app } = useAppArea()
  const { appId, appVersionId, id, selectedLocales, stepCount } = project
  const { isSurvey } = projectKinds[project.subType].structure
  return (
    <Card className={linked.card} component="article" withBorder radius="lg" padding={0}>
      <div className={classes.picture}>
        <GuideThumbnail
          component={project.cover}
          survey={project.coverSurvey}
          subType={project.subType}
          locale={project.defaultLocale}
          app={app}
          picture={project.coverThumbnail}
          pictureTheme={project.coverTheme}
        />
        <div className={classes.box} {...(isSelecting && { 'data-shown': true })}>
          <SelectBox entry={project} isSelected={isSelected} onSelect={onSelect} />
        </div>
      </div>
      <div className={classes.body}>
        <div className={classes.head}>
          <Title order={2} className={linked.name}>
            <Link to={`/editor/${appId}/${appVersionId}/${id}`} className={linked.link}>
              <CutName>{project.name}</CutName>
            </Link>
          </Title>
          <div className={linked.menu}>
            <ProjectMenu project={project} onDialog={(kind) => onDialog({ kind, project })} />
          </div>
        </div>
        <p className={texts.dimmed} data-tabular>
          {isSurvey ? t('card.survey') : t('card.steps', { count: stepCount })} ·{' '}
          {t('card.languages', { count: selectedLocales.length })}
        </p>
        <div className={classes.states}>
          <ProjectStates project={project} isLive={isLive} />
          <ElementMissingBadge steps={failingSteps} />
        </div>
        <p className={texts.dimmed}>
          {t('card.changed', { ago: formatAgo(project.updatedAt, i18n.language) })}
        </p>
      </div>
    </Card>
  )
})
