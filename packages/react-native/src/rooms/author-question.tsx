import type { Labels, Question } from '@waymark/core/room'
import { useEffect } from 'react'
import { BackHandler, Pressable, ScrollView, StyleSheet, Text, View } from 'react-native'
import { colours } from './colours.ts'

interface AuthorQuestionProps extends Question {
  labels: Labels
  onAnswer(isAllowed: boolean): void
}

/** Asks the person at the device whether an author may connect. */
export function AuthorQuestion({ app, project, labels, onAnswer }: AuthorQuestionProps) {
  useEffect(() => {
    const back = BackHandler.addEventListener('hardwareBackPress', () => {
      onAnswer(false)
      return true
    })
    return () => back.remove()
  }, [onAnswer])

  return (
    <View
      style={styles.shade}
      accessibilityViewIsModal
      aria-modal
      role="alertdialog"
      aria-label={labels.askTitle(app)}
    >
      <ScrollView style={styles.panel} contentContainerStyle={styles.content}>
        <Text role="heading" style={styles.title}>
          {labels.askTitle(app)}
        </Text>
        <Text style={styles.text}>{labels.askText(project)}</Text>
        {labels.askCan.map((it) => (
          <Text key={it} style={styles.text}>
            • {it}
          </Text>
        ))}
        <Text style={styles.quiet}>{labels.askMasked}</Text>
        <View style={styles.row}>
          <Pressable role="button" style={styles.button} onPress={() => onAnswer(false)}>
            <Text style={styles.text}>{labels.notNow}</Text>
          </Pressable>
          <Pressable role="button" style={[styles.button, styles.main]} onPress={() => onAnswer(true)}>
            <Text style={styles.mainText}>{labels.allow}</Text>
          </Pressable>
        </View>
      </ScrollView>
    </View>
  )
}

const styles = StyleSheet.create({
  shade: {
    ...StyleSheet.absoluteFill,
    alignItems: 'center',
    backgroundColor: colours.shade,
    justifyContent: 'center',
    padding: 24,
  },
  panel: { backgroundColor: colours.panel, borderRadius: 14, flexGrow: 0, maxWidth: 420, width: '100%' },
  content: { gap: 12, padding: 20 },
  title: { color: colours.text, fontSize: 18, fontWeight: '600' },
  text: { color: colours.text, fontSize: 15 },
  quiet: { color: colours.quiet, fontSize: 13 },
  row: { flexDirection: 'row', flexWrap: 'wrap', gap: 8, justifyContent: 'flex-end' },
  button: { borderRadius: 8, justifyContent: 'center', minHeight: 44, paddingHorizontal: 16 },
  main: { backgroundColor: colours.main },
  mainText: { color: '#fff', fontSize: 15, fontWeight: '600' },
})
