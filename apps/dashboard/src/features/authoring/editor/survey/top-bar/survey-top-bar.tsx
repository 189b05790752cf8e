import { ActionIcon, Menu } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { compileSurvey, findSurveyProblems } from '@waymark/contract/compiler'
import type { Ref } from 'react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { PanelItems } from '../../keys/panel-items.tsx'
import { keepDifferent } from '../../model/list-reader-values.ts'
import { ReaderMenu } from '../../reader/reader-menu.tsx'
import { EditorBar } from '../../top-bar/editor-bar.tsx'
import { LocaleMenu } from '../../top-bar/locale-menu.tsx'
import { PreviewButton } from '../../top-bar/preview-button.tsx'
import { SavingState } from '../../top-bar/saving-state.tsx'
import { ShortcutsItem } from '../../top-bar/shortcuts-item.tsx'
import { useSurvey, useSurveyState } from '../survey-context.ts'
import { SurveyTexts } from '../texts/survey-texts.tsx'
import { PublishSurvey } from './publish-survey.tsx'
import { SurveyConflict } from './survey-conflict.tsx'
import { ButtonMenu } from '../../../../../ui/dialogs/menu.tsx'

interface SurveyMenuProps {
  onShowShortcuts(): void
}

interface SurveyTopBarProps {
  /** The button that starts the trial. */
  tryRef: Ref<HTMLButtonElement>
  isTrying: boolean
  onTry(): void
  onShowShortcuts(): void
}

export function SurveyTopBar({ tryRef, isTrying, onTry, onShowShortcuts }: SurveyTopBarProps) {
  const { store, place } = useSurvey()
  const name = useSurveyState(({ draft }) => draft.fields.name)
  return (
    <EditorBar
      store={store}
      place={place}
      name={name}
      onRename={(next) => store.changeFields({ name: next })}
      saving={<SurveySavingState />}
      locales={
        <>
          <SurveyLocaleSwitch />
          <SurveyTexts />
          <SurveyReaderMenu />
        </>
      }
      more={<SurveyMenu onShowShortcuts={onShowShortcuts} />}
      preview={<PreviewButton ref={tryRef} isRunning={isTrying} onClick={onTry} />}
      publish={<PublishSurvey />}
    />
  )
}

/** The locale in which the survey is shown and edited. */
function SurveyLocaleSwitch() {
  const { store, locales, locale, setLocale } = useSurvey()
  const survey = useSurveyState(({ draft }) => draft.survey)
  const missing = useMemo(
    () =>
      new Map(
        locales.map((code) => {
          const problems = findSurveyProblems({ defaultLocale: code, selectedLocales: [], survey })
          return [code, problems.filter((it) => it.code === 'text_missing').length]
        }),
      ),
    [locales, survey],
  )
  return (
    <LocaleMenu
      locales={locales}
      locale={locale}
      onLocale={setLocale}
      countMissing={(code) => missing.get(code) ?? 0}
      onLocales={(chosen) => store.changeFields({ locales: chosen })}
    />
  )
}

/** The less frequent actions of the survey editor. */
function SurveyMenu({ onShowShortcuts }: SurveyMenuProps) {
  const { t } = useTranslation('editor-survey')
  return (
    <ButtonMenu
      width={340}
      button={
        <ActionIcon variant="subtle" color="gray" size="lg" aria-label={t('more')}>
          <IconDots size={20} />
        </ActionIcon>
      }
    >
      <PanelItems />
      <Menu.Divider />
      <ShortcutsItem onClick={onShowShortcuts} />
    </ButtonMenu>
  )
}

/** Chooses the reader that the preview of the survey stands for. */
function SurveyReaderMenu() {
  const { app, defaultLocale, locales } = useSurvey()
  const survey = useSurveyState(({ draft }) => draft.survey)
  const values = useMemo(
    () =>
      keepDifferent(compileSurvey({ defaultLocale, selectedLocales: locales, survey }).placeholders ?? []),
    [defaultLocale, locales, survey],
  )
  return <ReaderMenu appId={app.id} values={values} />
}

function SurveySavingState() {
  const { store } = useSurvey()
  const conflicts = useSurveyState(({ saving }) => saving.conflicts)
  return (
    <SavingState
      store={store}
      conflicts={conflicts.map((conflict) => (
        <SurveyConflict key={conflict.entity} conflict={conflict} />
      ))}
    />
  )
}
