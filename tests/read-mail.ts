/** A raw mail made readable: quoted-printable decoded, LF line ends. ASCII subjects only. */
export function readMail(source: string): { subject: string; text: string } {
  const bytes = source
    .replace(/\r\n/g, '\n')
    .replace(/=\n/g, '')
    .replace(/=([\dA-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
  const [, subject = ''] = /^Subject: ((?:.+|\n[ \t])+)/m.exec(source.replace(/\r\n/g, '\n')) ?? [];
  return { subject: subject.replace(/\n[ \t]/g, ' '), text: Buffer.from(bytes, 'latin1').toString() };
}
