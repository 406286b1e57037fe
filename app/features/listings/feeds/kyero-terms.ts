/** What Kyero has no element for is told in these words, and read back by them. */
export const paidByYear = 'Rent paid by the year';
export const availableFrom = 'Available from: ';
export const priceAsAsked = 'Price as asked: ';
