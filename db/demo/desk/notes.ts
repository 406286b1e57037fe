/** Where the keys are and how to view. */
export const keyPlaces = [
  'Key box at the gate, the code is with the office. An hour’s notice to the housekeeper.',
  'The gardener opens, daily from 8 to 16. Message him the day before.',
  'Keys at the Kerobokan office, hook 14. The alarm is off in the daytime.',
  'Guests until the end of the month: viewings on changeover days only, from 11 to 14.',
  'The owner lives here and shows the house. Weekday mornings suit best.',
  'Keys at the Kuta office. Park at the warung, the lane is narrow.',
  'The caretaker next door has the keys. Shoes off, please, and close the pool gate.',
  'By appointment through the owner’s manager. Two people at most.',
] as const;

/** What agents note of what is for sale. */
export const saleNotes = [
  'The owner would take 5% less for a quick signing.\nPrefers a buyer who keeps the staff.',
  'Wants the purchase price in two parts, the second when the papers are handed over.',
  'The neighbour may sell the plot behind as well; ask before offering it.',
  'Copy of the certificate is in the folder. The original is with the notary.',
  'Roof was redone two years ago, receipts are here. The pump is new.',
  'Husband and wife both sign. She is in Jakarta, plan a week.',
  'Came back to us after a year with another agency. Good pictures matter to them.',
  'Furniture goes with the house except the two paintings.',
] as const;

/** And of what is to let. */
export const letNotes = [
  'Prefers tenants for at least a year. Families welcome, no parties.',
  'Rent is paid to the owner’s account, the deposit to ours.',
  'The pool is cleaned twice a week at the owner’s cost; electricity is the tenant’s.',
  'A small dog is fine, ask for two months of deposit.',
  'The present tenants leave on the last day of the month.',
] as const;
