import type { LanguageTexts } from '@waymark/contract'

type Row = [
  changeLanguage: string,
  languagePanel: string,
  muteText: string,
  repeatText: string,
  disablePanelTitle: string,
  yes: string,
  no: string,
]

/** The texts of the language panel, by language. Languages without texts of their own use English. */
const rows: Record<string, Row> = {
  en: ['Change language', 'Languages', 'Mute', 'Repeat', 'Turn guidance off?', 'Yes', 'No'],
  de: ['Sprache wechseln', 'Sprachen', 'Stumm', 'Wiederholen', 'Anleitung ausschalten?', 'Ja', 'Nein'],
  fr: ['Changer de langue', 'Langues', 'Couper le son', 'Répéter', 'Désactiver le guide ?', 'Oui', 'Non'],
  es: ['Cambiar idioma', 'Idiomas', 'Silenciar', 'Repetir', '¿Desactivar la guía?', 'Sí', 'No'],
  it: ['Cambia lingua', 'Lingue', 'Disattiva audio', 'Ripeti', 'Disattivare la guida?', 'Sì', 'No'],
  pt: ['Mudar idioma', 'Idiomas', 'Silenciar', 'Repetir', 'Desativar o guia?', 'Sim', 'Não'],
  nl: ['Taal wijzigen', 'Talen', 'Dempen', 'Herhalen', 'Uitleg uitschakelen?', 'Ja', 'Nee'],
  pl: ['Zmień język', 'Języki', 'Wycisz', 'Powtórz', 'Wyłączyć przewodnik?', 'Tak', 'Nie'],
  cs: ['Změnit jazyk', 'Jazyky', 'Ztlumit', 'Zopakovat', 'Vypnout průvodce?', 'Ano', 'Ne'],
  sv: ['Byt språk', 'Språk', 'Stäng av ljudet', 'Upprepa', 'Stänga av guiden?', 'Ja', 'Nej'],
  da: ['Skift sprog', 'Sprog', 'Slå lyden fra', 'Gentag', 'Slå vejledningen fra?', 'Ja', 'Nej'],
  fi: ['Vaihda kieli', 'Kielet', 'Mykistä', 'Toista', 'Poistetaanko opastus käytöstä?', 'Kyllä', 'Ei'],
  nb: ['Bytt språk', 'Språk', 'Demp', 'Gjenta', 'Slå av veiledningen?', 'Ja', 'Nei'],
  hu: ['Nyelv váltása', 'Nyelvek', 'Némítás', 'Ismétlés', 'Kikapcsolja az útmutatót?', 'Igen', 'Nem'],
  ro: ['Schimbă limba', 'Limbi', 'Dezactivează sunetul', 'Repetă', 'Dezactivezi ghidul?', 'Da', 'Nu'],
  el: ['Αλλαγή γλώσσας', 'Γλώσσες', 'Σίγαση', 'Επανάληψη', 'Απενεργοποίηση οδηγού;', 'Ναι', 'Όχι'],
  tr: ['Dili değiştir', 'Diller', 'Sesi kapat', 'Tekrarla', 'Rehber kapatılsın mı?', 'Evet', 'Hayır'],
  uk: ['Змінити мову', 'Мови', 'Вимкнути звук', 'Повторити', 'Вимкнути підказки?', 'Так', 'Ні'],
  ru: ['Сменить язык', 'Языки', 'Выключить звук', 'Повторить', 'Отключить подсказки?', 'Да', 'Нет'],
  ar: ['تغيير اللغة', 'اللغات', 'كتم الصوت', 'إعادة', 'إيقاف الإرشادات؟', 'نعم', 'لا'],
  he: ['החלפת שפה', 'שפות', 'השתקה', 'חזרה', 'לכבות את ההדרכה?', 'כן', 'לא'],
  hi: ['भाषा बदलें', 'भाषाएँ', 'आवाज़ बंद करें', 'दोहराएँ', 'मार्गदर्शन बंद करें?', 'हाँ', 'नहीं'],
  id: ['Ganti bahasa', 'Bahasa', 'Bisukan', 'Ulangi', 'Nonaktifkan panduan?', 'Ya', 'Tidak'],
  vi: ['Đổi ngôn ngữ', 'Ngôn ngữ', 'Tắt tiếng', 'Lặp lại', 'Tắt hướng dẫn?', 'Có', 'Không'],
  th: ['เปลี่ยนภาษา', 'ภาษา', 'ปิดเสียง', 'เล่นซ้ำ', 'ปิดคำแนะนำหรือไม่', 'ใช่', 'ไม่'],
  ja: ['言語を変更', '言語', 'ミュート', 'もう一度', 'ガイドをオフにしますか？', 'はい', 'いいえ'],
  ko: ['언어 변경', '언어', '음소거', '다시 듣기', '가이드를 끌까요?', '예', '아니요'],
  zh: ['更改语言', '语言', '静音', '重复', '关闭引导？', '是', '否'],
}

export const languageCodes = [...Object.keys(rows), 'bn', 'ta', 'te']

export function getLanguageTexts(code: string): LanguageTexts {
  const [changeLanguage, languagePanel, muteText, repeatText, disablePanelTitle, yes, no] =
    rows[code] ?? (rows.en as Row)
  return { changeLanguage, languagePanel, muteText, repeatText, disablePanelTitle, yes, no }
}
