/** Owners who are nobody: their second names say so, each in its language. */
const firstNames = {
  Contoh: ['Made', 'Nyoman', 'Ayu', 'Gede', 'Luh', 'Komang', 'Kadek', 'Putu'],
  Umpama: ['Dewi', 'Agus', 'Rai', 'Oka', 'Ni Wayan', 'I Ketut', 'Gusti', 'Sri'],
  Beispiel: ['Anna', 'Lukas', 'Greta', 'Jonas'],
  Exemple: ['Claire', 'Mathieu', 'Élodie'],
  Voorbeeld: ['Sanne', 'Pieter', 'Anouk'],
  Esempio: ['Giulia', 'Marco'],
  Placeholder: ['Grace', 'Oliver', 'Priya', 'Jack', 'Hannah', 'Samuel'],
} as const;

export type DemoOwner = { name: string; phone: string; email: string };

/** Numbers no telephone has, as the agency’s own; addresses that lead nowhere. */
export const demoOwners: readonly DemoOwner[] = Object.entries(firstNames)
  .flatMap(([second, names]) => names.map((first) => `${first} ${second}`))
  .map((name, at) => ({
    name,
    phone: `+62 361 000 ${100 + at}`,
    email: `owner-${at + 1}@owners.example`,
  }));
