interface ListLabels {
  done: string
  allDone: string
  search: string
  nothing: string
  list: string
  progress(done: number, total: number): string
}

export const LIST_LABELS: Record<string, ListLabels> = {
  en: {
    done: 'Done',
    allDone: 'All done!',
    search: 'Search',
    nothing: 'No results',
    list: 'Guides',
    progress: (done, total) => `${done} of ${total} done`,
  },
  de: {
    done: 'Erledigt',
    allDone: 'Alles geschafft!',
    search: 'Suchen',
    nothing: 'Keine Ergebnisse',
    list: 'Anleitungen',
    progress: (done, total) => `${done} von ${total} erledigt`,
  },
}
