import { Table } from '@mantine/core'
import type { FailingStep, Project } from '@waymark/contract'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useAppArea } from '../../../lib/app-area.ts'
import type { Selection } from '../../../lib/state/use-selection.ts'
import type { SortState } from '../../../lib/state/use-sort.ts'
import { formatAgo, formatDateTime } from '../../../lib/texts/dates.ts'
import { nameLanguage } from '../../../lib/texts/language-names.ts'
import { formatCount, formatShare } from '../../../lib/texts/numbers.ts'
import texts from '../../../ui/entries/entry-text.module.css'
import { CutName } from '../../../ui/lists/cut-name.tsx'
import { ListTable } from '../../../ui/lists/list-table.tsx'
import { ElementMissingBadge } from '../../../ui/missing-elements/element-missing-badge.tsx'
import { SelectAll, SelectBox } from '../../../ui/selection/select-box.tsx'
import type { OpenProjectDialog } from './project-dialogs.tsx'
import type { FindFacts } from './project-figures.ts'
import classes from './project-list.module.css'
import { ProjectMenu } from './project-menu.tsx'
import { ProjectStates } from './project-states.tsx'
import { NameCell, TextCell } from '../../../ui/lists/cells.tsx'

interface ProjectListProps {
  projects: readonly Project[]
  findFacts: FindFacts
  findFailing: (id: string) => readonly FailingStep[] | undefined
  sort: SortState
  /** The columns that the server sorts a long list by. */
  isLong: boolean
  selection: Selection<Project>
  onDialog: (dialog: OpenProjectDialog) => void
}

/** Projects as a table, for many of them. */
export function ProjectList({ projects, sort, isLong, selection, ...row }: ProjectListProps) {
  const { t } = useTranslation('projects')
  const { app } = useAppArea()
  // The server knows only the fields of projects, so a list that it sorts cannot be sorted by figures.
  const figure = (name: string) => (isLong ? {} : { sort: name })
  return (
    <ListTable
      caption={t('list.caption', { app: app.name })}
      sort={sort}
      selectAll={<SelectAll shown={projects} selection={selection} />}
      headings={[
        { label: t('list.name'), sort: 'name' },
        { label: t('list.kind'), ...figure('kind') },
        { label: t('list.state'), ...figure('state') },
        { label: t('list.languages'), ...figure('languages') },
        { label: t('list.live'), ...figure('live') },
        { label: t('list.reached'), isOfNumbers: true, ...figure('reached') },
        { label: t('list.completed'), isOfNumbers: true, ...figure('completed') },
        { label: t('list.changed'), sort: 'changed' },
      ]}
      actionsHeading={t('list.actions')}
      highlightOnHover
      isDense
    >
      {projects.map((project) => (
        <ProjectRow key={project.id} project={project} selection={selection} {...row} />
      ))}
    </ListTable>
  )
}

type ProjectRowProps = Pick<ProjectListProps, 'findFacts' | 'findFailing' | 'selection' | 'onDialog'> & {
  project: Project
}

function ProjectRow({ project, findFacts, findFailing, selection, onDialog }: ProjectRowProps) {
  const { t, i18n } = useTranslation('projects')
  const { language } = i18n
  const { id, appId, appVersionId, name, selectedLocales, updatedAt } = project
  const { kind, liveSince, reached, completionRate, changedBy } = findFacts(project)
  const isSelected = selection.has(id)
  return (
    <Table.Tr data-selected={isSelected || undefined}>
      <Table.Td>
        <SelectBox entry={project} isSelected={isSelected} onSelect={selection.select} />
      </Table.Td>
      <NameCell>
        <Link to={`/editor/${appId}/${appVersionId}/${id}`} className={classes.link}>
          <CutName>{name}</CutName>
        </Link>
      </NameCell>
      <TextCell mostPx={115}>{kind}</TextCell>
      <Table.Td>
        <div className={classes.states}>
          <ProjectStates
            project={project}
            isLive={liveSince !== undefined}
            changesLabel={t('list.changes')}
          />
          <ElementMissingBadge steps={findFailing(id)} />
        </div>
      </Table.Td>
      <Table.Td title={selectedLocales.map((it) => nameLanguage(it, language)).join(', ')}>
        {selectedLocales.slice(0, SHOWN_LOCALES).join(', ')}
        {selectedLocales.length > SHOWN_LOCALES && ` +${selectedLocales.length - SHOWN_LOCALES}`}
      </Table.Td>
      <Table.Td data-one-line>
        {liveSince ? (
          <span title={formatDateTime(liveSince, language)}>{formatAgo(liveSince, language)}</span>
        ) : (
          t('list.none')
        )}
      </Table.Td>
      <Table.Td ta="right">{reached ? formatCount(reached, language) : t('list.none')}</Table.Td>
      <Table.Td ta="right">
        {reached && typeof completionRate === 'number'
          ? formatShare(completionRate, language)
          : t('list.none')}
      </Table.Td>
      <TextCell mostPx={130}>
        {changedBy && (
          <p className={texts.text}>
            <CutName>{changedBy}</CutName>
          </p>
        )}
        <p className={texts.dimmed} title={formatDateTime(updatedAt, language)}>
          {formatAgo(updatedAt, language)}
        </p>
      </TextCell>
      <Table.Td ta="right">
        <ProjectMenu project={project} onDialog={(dialog) => onDialog({ kind: dialog, project })} />
      </Table.Td>
    </Table.Tr>
  )
}

const SHOWN_LOCALES = 2
