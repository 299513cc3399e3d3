//! Takes frames off a stream. Holds one frame at most, and may be dropped at any wait without losing a byte.

use tokio::io::{AsyncRead, AsyncReadExt};

use crate::{Code, MAX_FRAME, Message, body_length};

pub(crate) struct Ear<R> {
    stream: R,
    buffer: [u8; 2 + MAX_FRAME],
    filled: usize,
}

impl<R: AsyncRead + Unpin> Ear<R> {
    pub(crate) const fn new(stream: R) -> Self {
        Self { stream, buffer: [0; 2 + MAX_FRAME], filled: 0 }
    }

    /// The next message; `None` when the stream has ended.
    ///
    /// # Errors
    /// What came is no message, or too long for one.
    pub(crate) async fn next(&mut self) -> Result<Option<Message>, Code> {
        loop {
            let wanted = match self.filled {
                0 | 1 => 2,
                _ => 2 + body_length([self.buffer[0], self.buffer[1]])?,
            };
            if self.filled >= 2 && self.filled == wanted {
                self.filled = 0;
                return Message::read(&self.buffer[2..wanted]).map(Some);
            }
            match self.stream.read(&mut self.buffer[self.filled..wanted]).await {
                Ok(0) | Err(_) => return Ok(None),
                Ok(count) => self.filled += count,
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn messages_are_heard_however_the_bytes_come() {
        let bytes = [Message::Ping {}.frame(), Message::Resign { game: 3 }.frame()].concat();
        for piece in 1..bytes.len() {
            let (mut mouth, stream) = tokio::io::duplex(piece);
            let said = bytes.clone();
            tokio::spawn(
                async move { tokio::io::AsyncWriteExt::write_all(&mut mouth, &said).await },
            );
            let mut ear = Ear::new(stream);
            assert_eq!(ear.next().await, Ok(Some(Message::Ping {})));
            assert_eq!(ear.next().await, Ok(Some(Message::Resign { game: 3 })));
            assert_eq!(ear.next().await, Ok(None));
        }
    }

    #[tokio::test]
    async fn a_frame_too_long_is_refused_before_its_body_is_read() {
        let mut ear = Ear::new(&[0xff, 0xff, 0, 0][..]);
        assert_eq!(ear.next().await, Err(Code::TooLarge));
        assert_eq!(Ear::new(&[0, 9, b'{'][..]).next().await, Ok(None));
        assert_eq!(Ear::new(&[0, 0][..]).next().await, Err(Code::BadFrame));
    }
}
