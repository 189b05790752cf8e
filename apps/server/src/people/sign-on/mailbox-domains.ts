/**
 * Mailbox providers where anybody can get an address, so that no organisation owns the domain. Listed here because the
 * packages with such lists download them during installation.
 */
export const mailboxDomains: ReadonlySet<string> = new Set(
  `126.com 163.com aol.com arcor.de att.net bigpond.com bk.ru bluewin.ch btinternet.com chello.at comcast.net cox.net
  disroot.org duck.com earthlink.net fastmail.com fastmail.fm foxmail.com free.fr freenet.de gmail.com gmx.at gmx.ch
  gmx.com gmx.de gmx.fr gmx.net googlemail.com hey.com hotmail.co.uk hotmail.com hotmail.de hotmail.es hotmail.fr
  hotmail.it hushmail.com icloud.com inbox.lv inbox.ru interia.pl juno.com kolabnow.com laposte.net libero.it list.ru
  live.co.uk live.com live.de live.fr live.it live.nl mac.com mail.com mail.de mail.ru mailbox.org mailfence.com me.com
  msn.com naver.com o2.pl online.de orange.fr outlook.at outlook.com outlook.de outlook.es outlook.fr outlook.it
  pm.me posteo.de posteo.net proton.me protonmail.ch protonmail.com qq.com rambler.ru rediffmail.com riseup.net
  rocketmail.com runbox.com sbcglobal.net seznam.cz sfr.fr sina.com sky.com startmail.com sunrise.ch t-online.de
  telia.com terra.com.br tiscali.it tuta.com tuta.io tutamail.com tutanota.com tutanota.de ukr.net uol.com.br
  verizon.net virgilio.it virginmedia.com wanadoo.fr web.de wp.pl ya.ru yahoo.ca yahoo.co.in yahoo.co.jp yahoo.co.uk
  yahoo.com yahoo.com.br yahoo.de yahoo.es yahoo.fr yahoo.it yandex.com yandex.ru yeah.net ymail.com ziggo.nl
  zoho.com zohomail.eu`.split(/\s+/),
)
