/** English and German words that say nothing about a text's subject. */
export const stopWords: ReadonlySet<string> = new Set(
  `a about after all also am an and any are as at be because been before being both but by can could did do does
  doing for from had has have having he her here him his how i if in into is it its just let like me more most much
  my of off on once only or other our out over own really same she should so some such than that the their them then
  there these they this those through to too under until up us very was we were what when where which while who why
  will with would you your get got make makes made thing things bit lot quite even still always need needs want
  please maybe never no nor not nothing never cannot new old last every everything something well one im ive its
  aber alle allem allen aller alles als also am an auch auf aus bei beim bin bis bist da damit dann das dass dem den
  denn der des die dies diese diesem diesen dieser dieses doch dort du durch ein eine einem einen einer eines er es
  etwas euch euer für gegen gibt hab habe haben hat hatte hätte hier hin ich ihm ihn ihr ihre ihren im immer in ins
  ist ja jede jeden jeder jetzt kann könnte können leider machen macht mal man manchmal mehr mein meine mich mir mit
  muss müsste nach noch nur ob oder ohne sehr sei sein seine sich sie sind so soll sollte über um und uns unter vom
  von vor war waren wäre was weil wenn wer werden wie wieder wir wird wo würde zu zum zur zwar ganz viel viele echt
  bitte einfach nicht nichts nie kein keine keinen keiner keines neu neue neuen alt alte alten letzte letzten statt schon viele mehr`
    .split(/\s+/)
    .filter(Boolean),
)
