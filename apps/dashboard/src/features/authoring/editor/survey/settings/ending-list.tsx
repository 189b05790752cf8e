import { Button, Group, Input, Paper, Stack, Switch, Text, TextInput } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import type { SurveyEnding } from '@waymark/contract'
import { findAppScheme, isLinkAllowed, isLinkPossible, surveyLimits } from '@waymark/contract/constants'
import { useTranslation } from 'react-i18next'
import { IconAction } from '../../kit/icon-action.tsx'
import { createCondition } from '../model/create-condition.ts'
import { createKey } from '../model/create-key.ts'
import { useSurvey, useSurveyState } from '../survey-context.ts'
import { ConditionFields } from './condition-fields.tsx'
import { LocalizedField } from './localized-field.tsx'
import { endingFieldId } from './survey-field-id.ts'
import { useSurveyChange } from './use-survey-change.ts'

/** End messages for certain answers, such as a link to a review for promoters. */
export function EndingList() {
  const { t } = useTranslation('editor-survey')
  const { endings = [], order, questions } = useSurveyState(({ draft }) => draft.survey)
  const change = useSurveyChange()
  const asked = order.filter((id) => questions[id] && !questions[id].disabled)
  const set = (next: SurveyEnding[], part: string) => change({ endings: next }, `endings ${part}`)
  const [first] = asked
  const question = first === undefined ? undefined : questions[first]
  return (
    <Input.Wrapper size="sm" labelElement="div" label={t('endings.title')}>
      <Text size="xs" c="dimmed">
        {t('endings.text')}
      </Text>
      <Stack component="ul" gap="xs" p={0} m={0} mt={4} style={{ listStyle: 'none' }}>
        {endings.map((ending, index) => (
          <Ending
            key={ending.key}
            ending={ending}
            asked={asked}
            number={index + 1}
            onChange={(next, part) => set(endings.with(index, next), `${ending.key} ${part}`)}
            onRemove={() => set(endings.toSpliced(index, 1), `without ${ending.key}`)}
          />
        ))}
      </Stack>
      {first !== undefined && question && endings.length < surveyLimits.endings && (
        <Button
          size="compact-sm"
          variant="subtle"
          mt={6}
          leftSection={<IconPlus size={14} />}
          onClick={() =>
            set(
              [
                ...endings,
                { key: createKey('ending'), if: createCondition(first, question), title: {}, desc: {} },
              ],
              `add ${endings.length}`,
            )
          }
        >
          {t('endings.add')}
        </Button>
      )}
    </Input.Wrapper>
  )
}

interface EndingProps {
  ending: SurveyEnding
  number: number
  /** The questions whose answers can decide. */
  asked: readonly string[]
  onChange(ending: SurveyEnding, part: string): void
  onRemove(): void
}

function Ending({ ending, number, asked, onChange, onRemove }: EndingProps) {
  const { t } = useTranslation('editor-survey')
  const { link, ...others } = ending
  return (
    <Paper component="li" withBorder radius="sm" p="xs">
      <Stack gap="xs">
        <Group gap={4} justify="space-between" wrap="nowrap">
          <Text size="sm" fw={600}>
            {t('endings.numbered', { number })}
          </Text>
          <IconAction size="sm" label={t('endings.remove', { number })} onClick={onRemove}>
            <IconTrash size={14} />
          </IconAction>
        </Group>
        <ConditionFields
          name={t('endings.numbered', { number })}
          condition={ending.if}
          from={[...new Set([ending.if.question, ...asked])]}
          onChange={(condition) => onChange({ ...ending, if: condition }, 'if')}
        />
        <LocalizedField
          id={endingFieldId(number - 1)}
          label={t('fields.title')}
          value={ending.title}
          onChange={(title) => onChange({ ...ending, title }, 'title')}
        />
        <LocalizedField
          label={t('fields.desc')}
          value={ending.desc}
          onChange={(desc) => onChange({ ...ending, desc }, 'desc')}
        />
        <Switch
          label={t('endings.link')}
          checked={link !== undefined}
          onChange={(event) =>
            onChange(
              event.currentTarget.checked ? { ...ending, link: { label: {}, url: 'https://' } } : others,
              'link',
            )
          }
        />
        {link && (
          <LinkFields link={link} onChange={(next, part) => onChange({ ...ending, link: next }, part)} />
        )}
      </Stack>
    </Paper>
  )
}

type EndingLink = NonNullable<SurveyEnding['link']>

interface LinkFieldsProps {
  link: EndingLink
  onChange(link: EndingLink, part: string): void
}

function LinkFields({ link, onChange }: LinkFieldsProps) {
  const { t } = useTranslation('editor-survey')
  const { linkSchemes } = useSurvey().app
  return (
    <>
      <LocalizedField
        label={t('endings.linkLabel')}
        value={link.label}
        onChange={(label) => onChange({ ...link, label }, 'link label')}
      />
      <TextInput
        size="sm"
        type="url"
        label={t('endings.linkUrl')}
        description={t('endings.linkUrlText')}
        error={toLinkProblem(link.url)}
        value={link.url}
        onChange={(event) => onChange({ ...link, url: event.currentTarget.value }, 'link url')}
      />
    </>
  )

  function toLinkProblem(url: string): string | undefined {
    if (isLinkAllowed(url, linkSchemes)) return undefined
    return isLinkPossible(url)
      ? t('endings.schemeProblem', { scheme: findAppScheme(url) })
      : t('endings.linkProblem')
  }
}
